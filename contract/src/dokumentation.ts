import * as z from 'zod/mini';
import { operation } from './hydra/operation.ts';
import { textDocument } from './hydra/resource.ts';

const JSON_LD = 'application/ld+json; charset=utf-8';

export const getEntryPoint = operation({
  name: 'getEntryPoint',
  method: 'GET',
  path: '/',
  permission: 'oeffentlich',
  scope: 'keiner',
  response: textDocument(JSON_LD),
});

export const getContext = operation({
  name: 'getContext',
  method: 'GET',
  path: '/contexts/{type}',
  params: { type: z.string().check(z.maxLength(100)) },
  permission: 'oeffentlich',
  scope: 'keiner',
  response: textDocument(JSON_LD),
});

export const getApiDocumentation = operation({
  name: 'getApiDocumentation',
  method: 'GET',
  path: '/docs.jsonld',
  permission: 'oeffentlich',
  scope: 'keiner',
  response: textDocument(JSON_LD),
});

export const getOpenApi = operation({
  name: 'getOpenApi',
  method: 'GET',
  path: '/openapi.json',
  permission: 'oeffentlich',
  scope: 'keiner',
  response: textDocument('application/json; charset=utf-8'),
});

export const getReferenz = operation({
  name: 'getReferenz',
  method: 'GET',
  path: '/docs',
  permission: 'oeffentlich',
  scope: 'keiner',
  response: textDocument('text/html; charset=utf-8'),
});

export const getReferenzStil = operation({
  name: 'getReferenzStil',
  method: 'GET',
  path: '/docs.css',
  permission: 'oeffentlich',
  scope: 'keiner',
  response: textDocument('text/css; charset=utf-8'),
});
