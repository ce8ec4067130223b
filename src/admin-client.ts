import type { FastifyInstance } from 'fastify';
import { CommandError } from './command.ts';
import type { Config } from './config.ts';

/** Asks a server as its admin; answers the JSON. Throws `CommandError`. */
export type Ask = (method: 'GET' | 'POST', path: string) => Promise<unknown>;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
}

type Send = (
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
) => Promise<Answer>;

const TIMEOUT_MS = 10_000;

/** A server that runs on this machine, at the address of the settings. */
export async function httpServer(config: Config, password: string): Promise<Ask> {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[config.host] ?? config.host;
  const near = await loggedIn(sendTo(`http://${host}:${config.port}`), config, password);
  // A server behind a TLS proxy gives its cookie to those alone who come through one that it trusts.
  const ask = near ?? (await loggedIn(sendTo(config.publicUrl ?? ''), config, password));
  if (ask === null) throw new CommandError('The server gives no cookie: put 127.0.0.1 into its TRUST_PROXY.');
  return ask;
}

function sendTo(base: string): Send {
  return async (method, path, headers, body) => {
    const request = { method, headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const sent = fetch(base + path, body === undefined ? request : { ...request, body });
    const answer = await sent.catch(() => null);
    if (answer === null)
      throw new CommandError(
        `The database is in use, but no server answers at ${base}: set HOST and PORT as the server has them.`,
      );
    return { status: answer.status, text: await answer.text(), cookies: answer.headers.getSetCookie() };
  };
}

/** A server in this process that listens nowhere. */
export async function injectedServer(app: FastifyInstance, config: Config, password: string): Promise<Ask> {
  const send: Send = async (method, url, headers, payload) => {
    const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    return { status: answer.statusCode, text: answer.body, cookies };
  };
  const ask = await loggedIn(send, config, password);
  if (ask === null) throw new Error('no cookie came');
  return ask;
}

/** Null when the server let the password pass, but gave no cookie over such a connection. */
async function loggedIn(send: Send, { publicUrl }: Config, password: string): Promise<Ask | null> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': 'en',
    ...(publicUrl?.startsWith('https:') === true ? { 'x-forwarded-proto': 'https' } : {}),
  };
  const login = { ...headers, 'content-type': 'application/json' };
  const { cookies } = checked(await send('POST', '/admin/login', login, JSON.stringify({ password })));
  if (cookies.length === 0) return null;
  const cookie = cookies.map((one) => one.split(';')[0] ?? '').join('; ');
  return async (method, path) =>
    JSON.parse(checked(await send(method, path, { ...headers, cookie }, undefined)).text) as unknown;
}

function checked(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  const detail = /"detail":"([^"]*)"/.exec(answer.text)?.[1];
  throw new CommandError(detail ?? `The server answered ${answer.status}.`);
}
