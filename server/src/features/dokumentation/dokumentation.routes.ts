import { readFileSync } from 'node:fs';
import {
  getApiDocumentation,
  getContext,
  getEntryPoint,
  getOpenApi,
  getReferenz,
  getReferenzStil,
} from '@firmenportal/contract/dokumentation';
import { WORDING } from '@firmenportal/contract/descriptions/descriptions';
import { documentationOf } from '@firmenportal/contract/hydra/documents/documentation';
import { openApiOf } from '@firmenportal/contract/hydra/documents/openapi';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { notFound } from '#platform/http/errors/api-error.ts';
import { handlePublic, type Route } from '#platform/http/route.ts';
import { keptDocument } from '#platform/http/files/kept-document.ts';
import { presentReferenz } from './dokumentation.presenter.ts';

/**
 * The API's own documents, the same for everybody. Rendered from the operations with the first request for one of
 * them: few processes are ever asked, and together they take some 10 MB.
 */
export function dokumentationRoutes({ basePath }: { basePath: string }): Route[] {
  const hydra = once(() => {
    const { apiDocumentation, contexts, entryPoint } = documentationOf(OPERATIONS, WORDING, basePath);
    return {
      entryPoint: keptDocument(JSON.stringify(entryPoint)),
      apiDocumentation: keptDocument(JSON.stringify(apiDocumentation)),
      contexts: new Map(
        [...contexts].map(([type, context]) => [type, keptDocument(JSON.stringify(context))]),
      ),
    };
  });
  // The object itself is not kept: it is larger than both documents.
  const openApi = () => openApiOf(OPERATIONS, WORDING, basePath);
  const openApiDocument = once(() => keptDocument(JSON.stringify(openApi())));
  const referenz = once(() => keptDocument(presentReferenz(openApi(), `${basePath}${getReferenzStil.path}`)));
  const stil = once(() => keptDocument(readFileSync(new URL('./referenz.css', import.meta.url), 'utf8')));

  return [
    handlePublic(getEntryPoint, () => hydra().entryPoint),
    handlePublic(getApiDocumentation, () => hydra().apiDocumentation),
    handlePublic(getOpenApi, openApiDocument),
    handlePublic(getReferenz, referenz),
    handlePublic(getReferenzStil, stil),
    handlePublic(getContext, ({ params }) => {
      const context = hydra().contexts.get(params.type);
      if (context === undefined) throw notFound();
      return context;
    }),
  ];
}

function once<T extends NonNullable<unknown>>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
