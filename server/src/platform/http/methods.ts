import type { FastifyInstance } from 'fastify';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { ApiError } from './errors/api-error.ts';

/** Answers 405 with `Allow` to methods that a path does not have. */
export function allowOnlyKnownMethods(app: FastifyInstance, operations: readonly Operation[]): void {
  const known = Map.groupBy(operations, ({ path }) => path);
  for (const [path, ofPath] of known) {
    const methods: string[] = ofPath.map(({ method }) => method);
    const name = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    const refuse = () => {
      throw new ApiError(405, 'fehler.405.methode', { values: { name }, headers: { allow: name } });
    };
    app.route({
      // Fastify adds HEAD to each GET by itself.
      method: app.supportedMethods.filter((method) => method !== 'HEAD' && !methods.includes(method)),
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      // In `onRequest`: later, an unreadable body would be refused first.
      onRequest: refuse,
      handler: refuse,
    });
  }
}
