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
import { documentationOf } from '@firmenportal/contract/hydra/documentation';
import { openApiOf } from '@firmenportal/contract/hydra/openapi';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { notFound } from '#platform/http/errors/api-error.ts';
import { handlePublic, type Route } from '#platform/http/route.ts';
import { keptDocument } from '#platform/http/files/kept-document.ts';
import { presentReferenz } from './dokumentation.presenter.ts';

/** The API's own documents: printed once from the operations, the same for everybody. */
export function dokumentationRoutes({ basePath }: { basePath: string }): Route[] {
  const { apiDocumentation, contexts, entryPoint } = documentationOf(
    OPERATIONS,
    WORDING.descriptions,
    basePath,
  );
  const openApi = openApiOf(OPERATIONS, WORDING, basePath);
  const documents = {
    entryPoint: keptDocument(JSON.stringify(entryPoint)),
    apiDocumentation: keptDocument(JSON.stringify(apiDocumentation)),
    openApi: keptDocument(JSON.stringify(openApi)),
    referenz: keptDocument(presentReferenz(openApi, `${basePath}${getReferenzStil.path}`)),
    stil: keptDocument(readFileSync(new URL('./referenz.css', import.meta.url), 'utf8')),
  };
  const ofTypes = new Map(
    [...contexts].map(([type, context]) => [type, keptDocument(JSON.stringify(context))]),
  );

  return [
    handlePublic(getEntryPoint, () => documents.entryPoint),
    handlePublic(getApiDocumentation, () => documents.apiDocumentation),
    handlePublic(getOpenApi, () => documents.openApi),
    handlePublic(getReferenz, () => documents.referenz),
    handlePublic(getReferenzStil, () => documents.stil),
    handlePublic(getContext, ({ params }) => {
      const context = ofTypes.get(params.type);
      if (context === undefined) throw notFound();
      return context;
    }),
  ];
}
