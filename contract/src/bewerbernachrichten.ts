import * as z from 'zod/mini';
import { VORLAGEN } from './bewerber.ts';
import { SETZBARE_AUSWAHLSTUFEN } from './bewerberkennzeichen.ts';
import { anrede, iri, oneLine, textField } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';
import { LOCALES } from './locale.ts';
import { hasUnknownPlatzhalter, lacks } from './nachrichtentext.ts';

/** Applicants that can be written to at once. */
export const MAX_NACHRICHTENEMPFAENGER = 50;

/** Messages per hour of one person, and of all of a company's people. More are refused (429). */
export const MAX_NACHRICHTEN_EINER_PERSON = 100;
export const MAX_NACHRICHTEN_EINER_FIRMA = 300;

/**
 * Whether the company may write to an applicant. Only whoever is told the address may (ADR 25): `ohneAdresse` means
 * that there is none, or none for this company. `vergeben`: another company reported the enrolment.
 */
export const ERREICHBARKEITEN = ['erreichbar', 'ohneAdresse', 'zurueckgezogen', 'vergeben'] as const;
export type Erreichbarkeit = (typeof ERREICHBARKEITEN)[number];

/** An applicant as a message addresses them, without the address itself. */
export const Nachrichtenempfaenger = resource('Nachrichtenempfaenger', '/bewerber', {
  anrede,
  vorname: z.string(),
  nachname: z.string(),
  erreichbarkeit: z.enum(ERREICHBARKEITEN),
});

export const listNachrichtenempfaenger = operation({
  name: 'listNachrichtenempfaenger',
  method: 'GET',
  path: '/bewerber/nachrichtenempfaenger',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  people: true,
  query: collectionQuery({
    order: [],
    defaultOrder: [],
    filter: { bewerber: filter.iris(MAX_NACHRICHTENEMPFAENGER) },
    paged: false,
  }),
  response: collection(Nachrichtenempfaenger),
});

const isKnown = () => z.refine<string>((text) => !hasUnknownPlatzhalter(text), 'platzhalterUnbekannt');

export const MAX_NACHRICHTENTEXT = 5000;

const message = z.strictObject({
  vorlage: z.enum(VORLAGEN),
  sprache: z.enum(LOCALES),
  betreff: oneLine(150).check(isKnown()),
  text: textField(MAX_NACHRICHTENTEXT).check(isKnown()),
  /** When and where to meet, in words; fill the placeholders of these names. */
  termin: z.optional(z.nullable(oneLine(200))),
  ort: z.optional(z.nullable(oneLine(200))),
  /** Moves whom is written to up to this stage; those who are further already stay where they are. */
  auswahlstufe: z.optional(z.nullable(z.enum(SETZBARE_AUSWAHLSTUFEN))),
});

/** Nothing is sent with a hole in it; said whatever else is wrong. */
const given = (name: 'termin' | 'ort') =>
  z.refine<z.output<typeof message>>((value) => !lacks(value, name), {
    message: 'platzhalterLeer',
    path: [name],
    when: ({ value }) => isTyped(value),
  });
const isTyped = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  'betreff' in value &&
  typeof value.text === 'string' &&
  typeof value.betreff === 'string';

/** A message as it is typed, with placeholders, and what fills them. */
export const NewBewerbernachricht = message.check(given('termin'), given('ort'));

export const VERSANDERGEBNISSE = [
  'gesendet',
  ...ERREICHBARKEITEN.filter((one) => one !== 'erreichbar'),
  'unbekannt',
] as const;

export const Nachrichtenversand = resource('Nachrichtenversand', '/bewerber/nachrichten', {
  /** One for each applicant in the request, in the same order. `unbekannt`: does not exist, or is out of scope. */
  ergebnisse: z.array(
    z.strictObject({
      bewerber: iri,
      /** Null if the applicant is unknown. */
      name: z.nullable(z.string()),
      ergebnis: z.enum(VERSANDERGEBNISSE),
    }),
  ),
});

export const createBewerbernachrichten = operation({
  name: 'createBewerbernachrichten',
  method: 'POST',
  path: '/bewerber/nachrichten',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  body: z
    .extend(message, { bewerber: z.array(iri).check(z.minLength(1), z.maxLength(MAX_NACHRICHTENEMPFAENGER)) })
    .check(given('termin'), given('ort')),
  response: item(Nachrichtenversand),
  errors: [429],
});
