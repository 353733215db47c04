import * as z from 'zod/mini';
import { operation } from './hydra/operation.ts';
import { item, resource } from './hydra/resource.ts';

/** The portal's provider (§ 5 DDG, § 18 (2) MStV); null for anything that is not configured. */
export const Impressum = resource('Impressum', '/impressum', {
  name: z.nullable(z.string()),
  /** Lines. */
  anschrift: z.array(z.string()),
  vertretung: z.nullable(z.string()),
  email: z.nullable(z.string()),
  telefon: z.nullable(z.string()),
  register: z.nullable(z.string()),
  umsatzsteuerId: z.nullable(z.string()),
  aufsicht: z.nullable(z.string()),
  verantwortlich: z.nullable(z.string()),
});

export const getImpressum = operation({
  name: 'getImpressum',
  method: 'GET',
  path: '/impressum',
  permission: 'oeffentlich',
  scope: 'keiner',
  response: item(Impressum),
});
