import * as z from 'zod/mini';
import { anzahl, datum, email, iri, textField, uhrzeit, oneLine, zeitpunkt } from './fields.ts';
import { Dokument } from './dokumente.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, empty, resource } from './hydra/resource.ts';
import { ruleAcross } from './hydra/rule-across.ts';
import { FirmaKurz } from './kurzformen.ts';

const fields = {
  titel: oneLine(200),
  datum,
  /** At the school. */
  beginn: z.nullable(uhrzeit),
  ende: z.nullable(uhrzeit),
  ort: z.nullable(oneLine(200)),
  /** Markdown. */
  programm: z.nullable(textField(20_000)),
  /** Until when companies can register people, change them and cancel. */
  anmeldeschluss: zeitpunkt,
};

/** A training conference: a date with a programme, for which companies register people. */
export const Ausbildungskonferenz = resource('Ausbildungskonferenz', '/ausbildungskonferenzen', {
  ...fields,
  /** The date that stands for it in the calendar. */
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
  permission: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'firmen',
  query: collectionQuery({
    order: ['datum'],
    defaultOrder: [['datum', 'desc']],
    filter: { von: filter.date() },
  }),
  response: collection(Ausbildungskonferenz),
});

export const getAusbildungskonferenz = operation({
  name: 'getAusbildungskonferenz',
  method: 'GET',
  path: '/ausbildungskonferenzen/{id}',
  permission: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'firmen',
  response: item(Ausbildungskonferenz),
  version: 'moeglich',
});

/** A conference as it is created and changed, always as a whole. */
export const NewAusbildungskonferenz = z
  .strictObject({ ...fields, dokumente: z.array(iri).check(z.maxLength(20)) })
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
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  body: NewAusbildungskonferenz,
  response: item(Ausbildungskonferenz, 201),
});

export const updateAusbildungskonferenz = operation({
  name: 'updateAusbildungskonferenz',
  method: 'PATCH',
  path: '/ausbildungskonferenzen/{id}',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  body: NewAusbildungskonferenz,
  response: item(Ausbildungskonferenz),
  version: 'moeglich',
});

export const deleteAusbildungskonferenz = operation({
  name: 'deleteAusbildungskonferenz',
  method: 'DELETE',
  path: '/ausbildungskonferenzen/{id}',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  response: empty,
  errors: [409],
});

/** A person registered by a company. */
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
  permission: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'firmen',
  query: collectionQuery({
    order: ['name', 'firma', 'angemeldetAm'],
    defaultOrder: [['name', 'asc']],
    filter: { abgesagt: filter.flag() },
    columns: ['name', 'email', 'funktion', 'firma', 'hinweis', 'angemeldetVon', 'angemeldetAm', 'abgesagtAm'],
  }),
  response: collection(Konferenzanmeldung),
});

const teilnahme = {
  vorname: oneLine(100),
  nachname: oneLine(100),
  email,
  funktion: z.nullable(oneLine(100)),
  hinweis: z.nullable(textField(500)),
};
export const NewKonferenzanmeldung = z.strictObject(teilnahme);

/** People whom a company has registered for a conference at most; and with those who were cancelled. */
export const MAX_ANMELDUNGEN = 50;
export const MAX_ANMELDUNGEN_MIT_ABGESAGTEN = 200;

export const createKonferenzanmeldung = operation({
  name: 'createKonferenzanmeldung',
  method: 'POST',
  path: '/ausbildungskonferenzen/{id}/anmeldungen',
  permission: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'firma',
  body: NewKonferenzanmeldung,
  response: item(Konferenzanmeldung, 201),
  errors: [409],
});

export const updateKonferenzanmeldung = operation({
  name: 'updateKonferenzanmeldung',
  method: 'PATCH',
  path: '/ausbildungskonferenzen/{id}/anmeldungen/{anmeldung}',
  permission: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'firma',
  body: NewKonferenzanmeldung,
  response: item(Konferenzanmeldung),
  errors: [409],
});

export const deleteKonferenzanmeldung = operation({
  name: 'deleteKonferenzanmeldung',
  method: 'DELETE',
  path: '/ausbildungskonferenzen/{id}/anmeldungen/{anmeldung}',
  permission: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'firma',
  response: empty,
  errors: [409],
});
