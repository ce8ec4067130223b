import type { FastifyReply, FastifyRequest } from 'fastify';
import { languages, shell } from '../i18n/index.ts';
import { merged } from '../merged.ts';
import { parseRoomCode } from '../room/ids.ts';
import type { RoomCode } from '../room/ids.ts';
import { darkMedia, themeOf, themes } from './appearance.ts';
import type { AppContext } from './context.ts';
import { statusOf } from './error-codes.ts';
import type { ErrorCode } from './error-codes.ts';
import { noForm } from './forms.ts';
import type { FormState } from './forms.ts';
import { sendProblem } from './problem.ts';
import { representation, sendHtml } from './representation.ts';

const languageNames = { 'zh-CN': '中文', en: 'English' } as const;

/** Sends whole pages in the reader's language, and refusals in whatever form the client reads. */
export class Pages {
  readonly #context: AppContext;

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** A whole page of ours. */
  send(request: FastifyRequest, reply: FastifyReply, template: string, content: object): FastifyReply {
    return sendHtml(reply, this.#context.renderer.render(template, merged(this.base(request), content)));
  }

  /** What every page's layout needs. */
  base(request: FastifyRequest): Record<string, unknown> {
    const { viewer } = request;
    return {
      t: shell[viewer.language],
      lang: viewer.language,
      player: viewer.player,
      playerName: viewer.player?.name ?? '',
      path: pageOf(request),
      theme: { chosen: themeOf(request), darkMedia: darkMedia[themeOf(request)] },
      themes,
      form: noForm,
      title: '',
      refresh: false,
      sheet: '',
      script: '',
      preview: null,
      languages: languages.map((code) => ({
        code,
        name: languageNames[code],
        isCurrent: code === viewer.language,
      })),
    };
  }

  /**
   * A refusal: a problem document, a sentence as a fragment, or the page that `page` makes with the sentence at
   * its control and what was typed still there; without `page`, a page that says only what is wrong.
   */
  async refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    code: ErrorCode,
    {
      extra = {},
      form,
      page,
    }: {
      extra?: Readonly<Record<string, unknown>>;
      form?: { readonly name: string; readonly values: unknown };
      page?: (form: FormState) => FastifyReply | Promise<FastifyReply>;
    } = {},
  ): Promise<FastifyReply> {
    const error = shell[request.viewer.language].errors[code];
    void reply.status(statusOf[code]);
    switch (representation(request)) {
      case 'json':
        return sendProblem(request, reply, code, extra);
      case 'htmx':
        return sendHtml(
          reply,
          this.#context.renderer.render('refusal', { error, place: placeOf(request, form) }),
        );
      case 'page': {
        if (page === undefined || form === undefined) return this.error(request, reply, code);
        return page({
          form: form.name,
          error,
          values: (form.values ?? {}) as Readonly<Record<string, unknown>>,
        });
      }
    }
  }

  /** The page that asks a locked room's password; `error` is what was wrong with the last try. */
  gate(request: FastifyRequest, reply: FastifyReply, code: RoomCode, error = ''): FastifyReply {
    return this.send(request, reply, 'gate', {
      form: { form: 'enter', error, values: {} },
      code,
      action: `/rooms/${code}/actions`,
    });
  }

  /** What refuses a page beside the table: a locked room asks for its password, all else is a refusal. */
  gateOrRefusal(
    request: FastifyRequest,
    reply: FastifyReply,
    code: RoomCode,
  ): NonNullable<FastifyRequest['again']> {
    return async (_reply, refusal) =>
      refusal === 'wrong-password' && representation(request) === 'page'
        ? this.gate(request, reply.status(statusOf[refusal]), code)
        : this.refuse(request, reply, refusal);
  }

  /** A page that says what is wrong and leads back. */
  async error(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): Promise<FastifyReply> {
    const words = shell[request.viewer.language];
    const story = code === 'room-closed' ? await this.#storyOf(request) : '';
    const help: Readonly<Partial<Record<ErrorCode, string>>> = words.errorHelp;
    return this.send(request, reply.status(statusOf[code]), 'error', {
      code,
      error: words.errors[code],
      help: code === 'room-closed' && story === '' ? '' : (help[code] ?? ''),
      story,
    });
  }

  /** Where the stories of the room that a request is about stand; empty when there are none. */
  async #storyOf({ url }: FastifyRequest): Promise<string> {
    const code = parseRoomCode(/^\/rooms\/([^/?]+)/.exec(url)?.[1] ?? '');
    if (code === null) return '';
    const rounds = await this.#context.store.storyRounds(code);
    return rounds.length > 0 ? `/rooms/${code}/story` : '';
  }
}

/** Where the table page shows what was wrong with an action; empty for a poll, which replaces nothing then. */
function placeOf({ method }: FastifyRequest, form: { readonly name: string } | undefined): string {
  if (method === 'GET') return '';
  return form === undefined || form.name === '' ? 'notice' : `error-${form.name}`;
}

/** The address of the page that a request leads to: a form that was refused is shown at another one than its page. */
function pageOf({ method, url }: FastifyRequest): string {
  return method === 'GET' ? url : url.replace(/\?.*$/, '').replace(/\/(?:actions|login)$/, '');
}
