import * as z from 'zod/mini';
import { anzahl, datum, email, iri, textfeld, uhrzeit, zeile, zeitpunkt } from './felder.ts';
import { Dokument } from './dokumente.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, leer, resource } from './hydra/resource.ts';
import { ruleAcross } from './hydra/rule-across.ts';
import { FirmaKurz } from './stammdaten.ts';

const felder = {
  titel: zeile(200),
  datum,
  /** At the school. */
  beginn: z.nullable(uhrzeit),
  ende: z.nullable(uhrzeit),
  ort: z.nullable(zeile(200)),
  /** Markdown. */
  programm: z.nullable(textfeld(20_000)),
  /** Until when companies register, change and cancel. */
  anmeldeschluss: zeitpunkt,
};

/** A training conference: a date with a programme, for which companies register people. */
export const Ausbildungskonferenz = resource('Ausbildungskonferenz', '/ausbildungskonferenzen', {
  ...felder,
  /** The date that it is in the calendar. */
  termin: iri,
  anmeldungOffen: z.boolean(),
  dokumente: z.array(Dokument.schema),
  /** People registered by the companies in scope. */
  angemeldet: anzahl,
});

export const listAusbildungskonferenzen = operation({
  name: 'listAusbildungskonferenzen',
  method: 'GET',
  path: '/ausbildungskonferenzen',
  recht: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'firmen',
  zweck: 'Training conferences, and how many people the companies in scope registered.',
  query: collectionQuery({
    order: ['datum'],
    standard: [['datum', 'desc']],
    filter: { von: filter.datum() },
  }),
  antwort: collection(Ausbildungskonferenz),
});

export const getAusbildungskonferenz = operation({
  name: 'getAusbildungskonferenz',
  method: 'GET',
  path: '/ausbildungskonferenzen/{id}',
  recht: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'firmen',
  zweck: 'One training conference, and how many people the companies in scope registered.',
  antwort: item(Ausbildungskonferenz),
  version: 'moeglich',
});

/** A conference as it is published and as it is changed: whole. */
export const NeueAusbildungskonferenz = z
  .strictObject({ ...felder, dokumente: z.array(iri).check(z.maxLength(20)) })
  .check(
    ruleAcross(['beginn', 'ende'], ({ beginn, ende }) => ende === null || beginn !== null, {
      message: 'beginnFehlt',
      path: 'beginn',
    }),
    ruleAcross(['beginn', 'ende'], ({ beginn, ende }) => beginn === null || ende === null || beginn <= ende, {
      message: 'zeitraum',
      path: 'ende',
    }),
  );

export const createAusbildungskonferenz = operation({
  name: 'createAusbildungskonferenz',
  method: 'POST',
  path: '/ausbildungskonferenzen',
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'schule',
  zweck: 'Publishes a training conference and its date.',
  body: NeueAusbildungskonferenz,
  antwort: item(Ausbildungskonferenz, 201),
});

export const updateAusbildungskonferenz = operation({
  name: 'updateAusbildungskonferenz',
  method: 'PATCH',
  path: '/ausbildungskonferenzen/{id}',
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'schule',
  zweck: 'Changes a training conference and its date.',
  body: NeueAusbildungskonferenz,
  antwort: item(Ausbildungskonferenz),
  version: 'moeglich',
});

export const deleteAusbildungskonferenz = operation({
  name: 'deleteAusbildungskonferenz',
  method: 'DELETE',
  path: '/ausbildungskonferenzen/{id}',
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'schule',
  zweck: 'Takes a training conference back, with its date; 409 where people are registered.',
  antwort: leer,
  fehler: [409],
});

/** Somebody whom a company registered. */
export const Konferenzanmeldung = resource('Konferenzanmeldung', '/ausbildungskonferenzen/{id}/anmeldungen', {
  firma: FirmaKurz.schema,
  vorname: z.string(),
  nachname: z.string(),
  email: z.string(),
  funktion: z.nullable(z.string()),
  hinweis: z.nullable(z.string()),
  angemeldetVon: z.string(),
  angemeldetAm: zeitpunkt,
  abgesagtAm: z.nullable(zeitpunkt),
});

export const listKonferenzanmeldungen = operation({
  name: 'listKonferenzanmeldungen',
  method: 'GET',
  path: '/ausbildungskonferenzen/{id}/anmeldungen',
  recht: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'firmen',
  zweck: 'Whom the companies in scope registered; those that were cancelled only if asked for (`abgesagt`).',
  query: collectionQuery({
    order: ['name', 'firma', 'angemeldetAm'],
    standard: [['name', 'asc']],
    filter: { abgesagt: filter.ja() },
    spalten: ['name', 'email', 'funktion', 'firma', 'hinweis', 'angemeldetVon', 'angemeldetAm', 'abgesagtAm'],
  }),
  antwort: collection(Konferenzanmeldung),
});

const teilnahme = {
  vorname: zeile(100),
  nachname: zeile(100),
  email,
  funktion: z.nullable(zeile(100)),
  hinweis: z.nullable(textfeld(500)),
};
export const NeueKonferenzanmeldung = z.strictObject(teilnahme);

export const createKonferenzanmeldung = operation({
  name: 'createKonferenzanmeldung',
  method: 'POST',
  path: '/ausbildungskonferenzen/{id}/anmeldungen',
  recht: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'firma',
  zweck:
    'Registers somebody of the active company; 409 behind the deadline, and where the address is registered already.',
  body: NeueKonferenzanmeldung,
  antwort: item(Konferenzanmeldung, 201),
  fehler: [409],
});

export const updateKonferenzanmeldung = operation({
  name: 'updateKonferenzanmeldung',
  method: 'PATCH',
  path: '/ausbildungskonferenzen/{id}/anmeldungen/{anmeldung}',
  recht: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'firma',
  zweck: 'Changes a registration of the active company until the deadline.',
  body: NeueKonferenzanmeldung,
  antwort: item(Konferenzanmeldung),
  fehler: [409],
});

export const deleteKonferenzanmeldung = operation({
  name: 'deleteKonferenzanmeldung',
  method: 'DELETE',
  path: '/ausbildungskonferenzen/{id}/anmeldungen/{anmeldung}',
  recht: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'firma',
  zweck: 'Cancels a registration of the active company until the deadline.',
  antwort: leer,
  fehler: [409],
});
