import * as z from 'zod/mini';
import { iri } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { item } from './hydra/resource.ts';
import { Token } from './token.ts';

// In whose name, and for which company, a person acts.

export const setFirma = operation({
  name: 'setFirma',
  method: 'POST',
  path: '/token/firma',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'firmen',
  body: z.strictObject({ firma: z.nullable(iri) }),
  response: item(Token),
  secret: true,
  errors: [404],
});

export const uebernehmeBenutzer = operation({
  name: 'uebernehmeBenutzer',
  method: 'POST',
  path: '/user/{id}/uebernehmen',
  permission: 'ROLE_FIRMENPORTAL_ADMIN',
  scope: 'firmen',
  response: item(Token),
  secret: true,
  errors: [409],
});
