import * as z from 'zod/mini';
import { AUSWAHLSTUFEN, SETZBARE_AUSWAHLSTUFEN, type Bewerberkennzeichen } from './bewerberkennzeichen.ts';
import { zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { item, resource } from './hydra/resource.ts';

const auswahlstufe = {
  path: '/bewerber/{id}/auswahlstufe',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  version: 'moeglich',
} as const;

export const BewerberAuswahlstufe = resource('Auswahlstufe', '/bewerber', {
  stufe: z.nullable(z.enum(AUSWAHLSTUFEN)),
  am: z.nullable(zeitpunkt),
  von: z.nullable(z.string()),
});

export const getAuswahlstufe = operation({
  ...auswahlstufe,
  name: 'getAuswahlstufe',
  method: 'GET',
  people: true,
  response: item(BewerberAuswahlstufe),
});

export const putAuswahlstufe = operation({
  ...auswahlstufe,
  name: 'putAuswahlstufe',
  method: 'PUT',
  body: z.strictObject({
    stufe: z.nullable(z.enum(SETZBARE_AUSWAHLSTUFEN)),
    /** Takes the last move back: where that leads to this stage, who set it and when are those of before. */
    zurueck: z.optional(z.boolean()),
  }),
  response: item(BewerberAuswahlstufe),
  errors: [409],
});

/**
 * The version of a stage, as the ETag of both operations begins with it: whoever has the marks knows it without asking
 * for it.
 */
export const versionOfAuswahlstufe = (stufe: Bewerberkennzeichen['auswahlstufe']): string =>
  stufe === null ? 'keine' : `${stufe.stufe}-${Date.parse(stufe.am)}`;
