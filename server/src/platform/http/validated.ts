import type { FastifyRequest } from 'fastify';
import type { Dateiformat } from '@firmenportal/contract/hydra/datei';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { toSprache, type Sprache } from '@firmenportal/contract/sprache';
import type { Anfrage } from './handler.ts';
import { validBody, validParams, validQuery } from './validate.ts';

/** What a request asks of its operation; throws where it does not know it. */
export function validated(
  operation: Operation,
  request: FastifyRequest,
  { jetzt, format }: { jetzt: Date; format?: Dateiformat | undefined },
): Anfrage<Operation> {
  const sprache = spracheOf(request);
  return {
    params: validParams(operation, request.params as Record<string, string>),
    query: validQuery(operation, request.url.split('?', 2)[1] ?? '', format),
    body: operation.bodyMedien || operation.upload ? undefined : validBody(operation, request.body, sprache),
    sprache,
    jetzt,
    adresse: request.ip,
    agent: request.headers['user-agent'] ?? '',
  } as Anfrage<Operation>;
}

/** The language that the client asked for. */
export function spracheOf(request: FastifyRequest): Sprache {
  const header = request.headers['x-locale'];
  return toSprache(typeof header === 'string' ? header : undefined);
}
