import type { TObject, TSchema } from 'typebox';

/** A body as a form sends it: every value a string, repeated ones a list. */
export type FormBody = Readonly<Record<string, string | readonly string[]>>;

/** How the field with an action's `id` is called: one named `id` would hide the form's own from scripts. */
const ID_FIELD = 'once';

type Field = TSchema & { readonly type?: string; readonly minItems?: number };

/**
 * What a form says, as JSON would say it, after `shape`: numbers and booleans become such, one value of a list
 * is a list too, an empty optional field is left out, an absent text is an empty
 * one, an absent list that may be empty likewise, and `options.judging=…`
 * goes into `options`. What does not fit stays as it is, for the validation to refuse.
 */
export function fromForm(
  body: FormBody,
  shape: TObject,
  options: Readonly<Record<string, TSchema>> = {},
): Record<string, unknown> {
  // Without a prototype no key is special.
  const result = Object.create(null) as Record<string, unknown>;
  const nested = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(body)) {
    const key = name === ID_FIELD ? 'id' : name;
    const option = /^options\.(.*)$/s.exec(key)?.[1];
    if (option !== undefined) nested[option] = converted(value, options[option]);
    else if (!isLeftOut(value, key, shape)) result[key] = converted(value, shape.properties[key]);
  }
  for (const [key, schema] of Object.entries(shape.properties)) {
    if (!isRequired(key, shape) || result[key] !== undefined) continue;
    const { type, minItems = 0 } = schema as Field;
    if (type === 'string') result[key] = '';
    if (type === 'array' && minItems === 0) result[key] = [];
  }
  if (Object.keys(nested).length > 0) result['options'] = nested;
  return result;
}

function isRequired(key: string, shape: TObject): boolean {
  return (shape as { required?: readonly string[] }).required?.includes(key) === true;
}

function isLeftOut(value: string | readonly string[], key: string, shape: TObject): boolean {
  return value === '' && Object.hasOwn(shape.properties, key) && !isRequired(key, shape);
}

function converted(value: string | readonly string[], schema: Field | undefined): unknown {
  if (schema?.type === 'array') return typeof value === 'string' ? [value] : value;
  if (typeof value !== 'string') return value;
  if ((schema?.type === 'integer' || schema?.type === 'number') && /^-?\d{1,15}$/.test(value))
    return Number(value);
  if (schema?.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
