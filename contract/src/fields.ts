import * as z from 'zod/mini';

/** Building blocks of the resources: the types of values in JSON. */
export const iri = z.string().register(z.globalRegistry, { format: 'iri-reference' });
/** `YYYY-MM-DD`, from the year 1 on: the database's calendar has no year 0. */
export const datum = z.iso
  .date({ abort: true })
  .check(z.refine((value) => !value.startsWith('0000'), 'datum'));
/** `HH:MM` at the school */
export const uhrzeit = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'uhrzeit'));
/** ISO 8601 with offset */
export const zeitpunkt = z.iso.datetime({ offset: true });
/** A grade such as `"1.7"`: never a float. */
export const note = z.string().check(z.regex(/^\d\.\d$/));
/** Percent to one decimal such as `"12.5"`: never a float. */
export const prozent = z.string().check(z.regex(/^\d{1,3}\.\d$/));
export const anzahl = z.int().check(z.minimum(0));
export const anrede = z.enum(['Herr', 'Frau', 'divers', 'unbekannt']);
export const geschlecht = z.enum(['maennlich', 'weiblich', 'nichtBinaer', 'unbekannt']);
export const abschluss = z.enum(['bachelor', 'master']);
/** An amount in both currencies, as published by the school (product.md §13): `"450.00"`, never a float. */
const betrag = z.string().check(z.regex(/^\d{1,7}\.\d{2}$/));
export const geld = z.strictObject({ EUR: betrag, USD: betrag });
export type Anrede = z.infer<typeof anrede>;
export type Geschlecht = z.infer<typeof geschlecht>;
export type Abschluss = z.infer<typeof abschluss>;

const typed = (max: number, cleaned: (value: string) => string) =>
  z
    .pipe(
      z.pipe(
        z.string(),
        z.transform((value: string) => (/[^\s\p{C}]/u.test(value) ? cleaned(value).trim() : '')),
      ),
      z.string().check(z.minLength(1), z.maxLength(max)),
    )
    .register(z.globalRegistry, { minLength: 1, maxLength: max });

/** One or more lines as typed, with at least one visible character. Surrounding blanks are removed. */
export const textField = (max: number) => typed(max, (value) => value);

/**
 * Line ends, other control characters, and characters that change the direction of text: in a mail they could make
 * one name look like several.
 */
const NOT_OF_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** The same for one line, such as a name. */
export const oneLine = (max: number) => typed(max, (value) => value.replaceAll(NOT_OF_A_LINE, ' '));

/** An address as typed. Surrounding blanks are removed. */
export const email = z
  .pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.trim()),
    ),
    z.email().check(z.maxLength(254)),
  )
  .register(z.globalRegistry, { format: 'email', maxLength: 254 });

/** A new password. All that it lacks is reported at once. */
export const passwort = z.string().check(
  z.minLength(8),
  z.maxLength(128),
  z.refine((value) => /\p{Lu}/u.test(value), 'grossbuchstabe'),
  z.refine((value) => /\p{Ll}/u.test(value), 'kleinbuchstabe'),
  z.refine((value) => /\d/.test(value), 'ziffer'),
);

/** A picture's address and version. Each picture has a version of its own. */
export const bild = z.strictObject({ '@id': iri, version: z.string() });
