import Handlebars from 'handlebars';

/** The fields that lead to a value in a context, from the outside in. */
export type Path = readonly string[];

/** What templates say, by their names. */
export type TemplateTexts = ReadonlyMap<string, string>;

/** What templates read of the context that they are given, as their texts say. */
export class TemplateReads {
  readonly #texts: TemplateTexts;

  constructor(texts: TemplateTexts) {
    this.#texts = texts;
  }

  /**
   * Every path of the context that a template may read, with all partials that it may use.
   * @param game the game whose partials stand where a template says `(part … 'name')`
   * @throws where a template takes the context as a whole
   */
  of(template: string, game: string): Path[] {
    const reader = new Reader(this.#texts, game);
    reader.template(template);
    return reader.found;
  }
}

type Call = Pick<hbs.AST.SubExpression, 'params'> & { readonly hash: hbs.AST.Hash | undefined };

/** Goes through templates and notes which paths of the context they read. */
class Reader extends Handlebars.Visitor {
  readonly #texts: TemplateTexts;
  readonly #game: string;
  readonly #found = new Map<string, Path>();
  readonly #known = new Set<string>();
  /** Where the reader is, from the outside in: in the context itself (true), or in something out of it. */
  #places: readonly boolean[] = [true];

  constructor(texts: TemplateTexts, game: string) {
    super();
    this.#texts = texts;
    this.#game = game;
  }

  get found(): Path[] {
    return [...this.#found.values()];
  }

  template(name: string): void {
    const text = this.#texts.get(name);
    if (text === undefined) throw new Error(`no template ${name}`);
    // What stands in a template is read in the same way wherever it is used from the same place.
    const visit = `${this.#places.join()} ${name}`;
    if (this.#known.has(visit)) return;
    this.#known.add(visit);
    this.accept(Handlebars.parse(text));
  }

  override PathExpression({ data, depth, parts, original }: hbs.AST.PathExpression): void {
    if (data && parts[0] === 'root') this.#note(parts.slice(1), original);
    else if (!data && this.#places.at(-1 - depth) === true) this.#note(parts, original);
  }

  override MustacheStatement(mustache: hbs.AST.MustacheStatement): void {
    if (isCall(mustache)) this.#call(mustache, nameOf(mustache.path));
    else this.accept(mustache.path);
  }

  override SubExpression(call: hbs.AST.SubExpression): void {
    this.#call(call, nameOf(call.path));
  }

  override BlockStatement(block: hbs.AST.BlockStatement): void {
    this.#call(block, nameOf(block.path));
    const isInside = nameOf(block.path) === 'each' || nameOf(block.path) === 'with';
    const program = block.program as hbs.AST.Program | undefined;
    const inverse = block.inverse as hbs.AST.Program | undefined;
    if (program !== undefined) this.#within(isInside, () => this.accept(program));
    if (inverse !== undefined) this.accept(inverse);
  }

  override PartialStatement(partial: hbs.AST.PartialStatement): void {
    this.#call(partial, '');
    const [context] = partial.params;
    this.#within(context !== undefined, () => this.template(this.#partialOf(partial)));
  }

  #partialOf({ name }: hbs.AST.PartialStatement): string {
    if (name.type === 'PathExpression') return name.original;
    const [game, part] = name.params;
    if (nameOf(name.path) !== 'part' || game === undefined || part?.type !== 'StringLiteral')
      throw new Error(`a partial that is not known beforehand`);
    this.accept(game);
    return `${this.#game}/${(part as hbs.AST.StringLiteral).value}`;
  }

  /** What a helper or a partial is given. */
  #call({ params, hash }: Call, helper: string): void {
    const [map, key] = params;
    if (helper === 'index' && map?.type === 'PathExpression' && key?.type === 'StringLiteral') {
      const path = map as hbs.AST.PathExpression;
      this.PathExpression({ ...path, parts: [...path.parts, (key as hbs.AST.StringLiteral).value] });
      return;
    }
    for (const param of params) this.accept(param);
    for (const { value } of hash?.pairs ?? []) this.accept(value);
  }

  #within(isInside: boolean, visit: () => void): void {
    const places = this.#places;
    if (isInside) this.#places = [...places, false];
    visit();
    this.#places = places;
  }

  #note(path: Path, original: string): void {
    if (path.length === 0) throw new Error(`a template takes all that it is given: ${original}`);
    this.#found.set(path.join('.'), path);
  }
}

function isCall({ params, hash }: Call): boolean {
  return params.length > 0 || hash !== undefined;
}

function nameOf(path: hbs.AST.Expression): string {
  return path.type === 'PathExpression' ? (path as hbs.AST.PathExpression).original : '';
}
