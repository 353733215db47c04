import * as z from 'zod/mini';
import { datum, iri, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { item, resource } from './hydra/resource.ts';

/** Applicants that can be marked at once. */
export const MAX_KENNZEICHEN = 500;

const mark = z.nullable(z.strictObject({ am: zeitpunkt, von: z.string() }));

/** Stages of the company's own selection that people set, in their order. */
export const SETZBARE_AUSWAHLSTUFEN = ['gesehen', 'kontaktiert', 'gespraech', 'angebot'] as const;
export type SetzbareAuswahlstufe = (typeof SETZBARE_AUSWAHLSTUFEN)[number];

/** All stages. `gemeldet` follows from the company's active enrolment report and takes precedence. */
export const AUSWAHLSTUFEN = [...SETZBARE_AUSWAHLSTUFEN, 'gemeldet'] as const;
export type Auswahlstufe = (typeof AUSWAHLSTUFEN)[number];

/** Marks that the active company's people set on an applicant. Nobody else sees them. */
export const bewerberkennzeichen = z.strictObject({
  favorit: mark,
  ausgeblendet: mark,
  /** From 1 (best) to 4. */
  bewertung: z.nullable(z.int().check(z.minimum(1), z.maximum(4))),
  kontaktiertAm: z.nullable(datum),
  /** How far the company's own selection has come with the person; null before its first stage. */
  auswahlstufe: z.nullable(z.strictObject({ stufe: z.enum(AUSWAHLSTUFEN), am: zeitpunkt, von: z.string() })),
});
export type Bewerberkennzeichen = z.infer<typeof bewerberkennzeichen>;

export const Kennzeichen = resource('Bewerberkennzeichen', '/bewerber', bewerberkennzeichen.def.shape);

const change = z
  .strictObject({
    favorit: z.optional(z.boolean()),
    ausgeblendet: z.optional(z.boolean()),
    bewertung: z.optional(bewerberkennzeichen.def.shape.bewertung),
    /** Not in the future. */
    kontaktiertAm: z.optional(bewerberkennzeichen.def.shape.kontaktiertAm),
  })
  .check(z.refine((values) => Object.keys(values).length > 0, 'fehlt'));

export const updateBewerber = operation({
  name: 'updateBewerber',
  method: 'PATCH',
  path: '/bewerber/{id}',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  body: change,
  response: item(Kennzeichen),
});

export const updateMarktplatzBewerber = operation({
  name: 'updateMarktplatzBewerber',
  method: 'PATCH',
  path: '/bewerber-marktplatz/{id}',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'marktplatz',
  body: change,
  response: item(Kennzeichen),
});

export const MARKIERUNGSERGEBNISSE = ['geaendert', 'unveraendert', 'unbekannt'] as const;

export const Bewerbermarkierung = resource('Bewerbermarkierung', '/bewerber/kennzeichen', {
  /** One for each applicant in the request, in the same order. `unbekannt`: does not exist, or is out of scope. */
  ergebnisse: z.array(
    z.strictObject({
      bewerber: iri,
      /** Null if the applicant is unknown. */
      name: z.nullable(z.string()),
      ergebnis: z.enum(MARKIERUNGSERGEBNISSE),
    }),
  ),
});

export const updateBewerberkennzeichen = operation({
  name: 'updateBewerberkennzeichen',
  method: 'POST',
  path: '/bewerber/kennzeichen',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  body: z
    .strictObject({
      bewerber: z.array(iri).check(z.minLength(1), z.maxLength(MAX_KENNZEICHEN)),
      favorit: z.optional(z.boolean()),
      ausgeblendet: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ favorit, ausgeblendet }) => favorit !== undefined || ausgeblendet !== undefined, 'fehlt'),
    ),
  response: item(Bewerbermarkierung),
});
