import type { FastifyInstance } from 'fastify';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { ApiError } from './api-error.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers the methods that a path does not know with 405 and those that it does. */
export function allowOnlyKnownMethods(app: FastifyInstance, operations: readonly Operation[]): void {
  const known = Map.groupBy(operations, ({ path }) => path);
  for (const [path, ofPath] of known) {
    const allowed = ofPath.map(({ method }) => method);
    const name = allowed.join(', ');
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: () => {
        throw new ApiError(405, 'fehler.405.methode', { angaben: { name }, headers: { allow: name } });
      },
    });
  }
}
