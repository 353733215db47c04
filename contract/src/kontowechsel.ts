import * as z from 'zod/mini';
import { iri } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { item } from './hydra/resource.ts';
import { Token } from './token.ts';

// In whose name, and for which company, a person acts.

export const setFirma = operation({
  name: 'setFirma',
  method: 'POST',
  path: '/token/firma',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'firmen',
  zweck: 'Switches the active company of the session; school staff act for any, or for none again (null).',
  body: z.strictObject({ firma: z.nullable(iri) }),
  antwort: item(Token),
  geheim: true,
  fehler: [404],
});

export const uebernehmeBenutzer = operation({
  name: 'uebernehmeBenutzer',
  method: 'POST',
  path: '/user/{id}/uebernehmen',
  recht: 'ROLE_FIRMENPORTAL_ADMIN',
  scope: 'firmen',
  zweck:
    'Acts in the account until logout. Administrators: accounts of the own company whose roles are a subset of theirs; across companies only school staff; nobody takes over school staff.',
  antwort: item(Token),
  geheim: true,
  fehler: [409],
});
