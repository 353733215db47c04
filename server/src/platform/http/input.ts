import type { FastifyRequest } from 'fastify';
import type { FileFormat } from '@firmenportal/contract/hydra/file-format';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { toLocale, type Locale } from '@firmenportal/contract/locale';
import type { Call } from './call.ts';
import type { HandlerInput } from './route.ts';
import { validBody, validParams, validQuery } from './validate.ts';

/** Parses path, query and body; throws where the contract does not allow them. */
export function inputOf(
  { operation, request, now }: Pick<Call, 'operation' | 'request' | 'now'>,
  format?: FileFormat,
): HandlerInput<Operation> {
  const locale = localeOf(request);
  return {
    params: validParams(operation, request.params as Record<string, string>),
    query: validQuery(operation, request.url.split('?', 2)[1] ?? '', format),
    body:
      operation.bodyMediaTypes || operation.upload ? undefined : validBody(operation, request.body, locale),
    locale,
    now,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
  } as HandlerInput<Operation>;
}

/** The language that the client prefers. */
export function localeOf(request: FastifyRequest): Locale {
  const header = request.headers['x-locale'];
  return toLocale(typeof header === 'string' ? header : undefined);
}
