import type { FastifyReply, FastifyRequest } from 'fastify';
import { shell } from '../i18n/index.ts';
import type { Language } from '../i18n/index.ts';
import { statusOf } from './error-codes.ts';
import type { ErrorCode } from './error-codes.ts';

/** An error as RFC 9457 has it. `code` is stable; `detail` is a sentence in the reader's language. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly [extra: string]: unknown;
}

export function problemOf(
  code: ErrorCode,
  language: Language,
  extra: Readonly<Record<string, unknown>> = {},
): Problem {
  const words = shell[language];
  return {
    type: `urn:tianzi:error:${code}`,
    title: words.errorTitle,
    status: statusOf[code],
    detail: words.errors[code],
    code,
    ...extra,
  };
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  extra: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  const problem = problemOf(code, request.viewer.language, extra);
  return reply
    .status(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}
