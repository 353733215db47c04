import * as z from 'zod/mini';
import { operation } from './hydra/operation.ts';
import { dokument } from './hydra/resource.ts';

const JSON_LD = 'application/ld+json; charset=utf-8';

export const getEntryPoint = operation({
  name: 'getEntryPoint',
  method: 'GET',
  path: '/',
  recht: 'oeffentlich',
  scope: 'keiner',
  zweck: 'Where everything begins: links to the collections.',
  antwort: dokument(JSON_LD),
});

export const getContext = operation({
  name: 'getContext',
  method: 'GET',
  path: '/contexts/{type}',
  params: { type: z.string().check(z.maxLength(100)) },
  recht: 'oeffentlich',
  scope: 'keiner',
  zweck: 'The JSON-LD context of a type.',
  antwort: dokument(JSON_LD),
});

export const getApiDocumentation = operation({
  name: 'getApiDocumentation',
  method: 'GET',
  path: '/docs.jsonld',
  recht: 'oeffentlich',
  scope: 'keiner',
  zweck: 'The API in the Hydra vocabulary.',
  antwort: dokument(JSON_LD),
});

export const getOpenApi = operation({
  name: 'getOpenApi',
  method: 'GET',
  path: '/openapi.json',
  recht: 'oeffentlich',
  scope: 'keiner',
  zweck: 'The API as an OpenAPI 3.1 document.',
  antwort: dokument('application/json; charset=utf-8'),
});

export const getReferenz = operation({
  name: 'getReferenz',
  method: 'GET',
  path: '/docs',
  recht: 'oeffentlich',
  scope: 'keiner',
  zweck: 'The API as a page to read.',
  antwort: dokument('text/html; charset=utf-8'),
});

export const getReferenzStil = operation({
  name: 'getReferenzStil',
  method: 'GET',
  path: '/docs.css',
  recht: 'oeffentlich',
  scope: 'keiner',
  zweck: 'What the page to read looks like.',
  antwort: dokument('text/css; charset=utf-8'),
});
