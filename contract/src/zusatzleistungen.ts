import * as z from 'zod/mini';
import { datum } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, resource } from './hydra/resource.ts';

export const Zusatzleistung = resource('Zusatzleistung', '/studenten/{id}/zusatzleistungen', {
  titel: z.string(),
  datum: z.nullable(datum),
  credits: z.number(),
  bemerkung: z.nullable(z.string()),
});

export const listZusatzleistungen = operation({
  name: 'listZusatzleistungen',
  method: 'GET',
  path: '/studenten/{id}/zusatzleistungen',
  recht: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  zweck: 'Additional records of one student.',
  query: collectionQuery({
    order: ['datum', 'titel', 'credits'],
    standard: [['datum', 'desc']],
    filter: {},
  }),
  antwort: collection(Zusatzleistung),
  bereich: 'studium',
  einsicht: true,
});
