import * as z from 'zod/mini';
import { zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, resource } from './hydra/resource.ts';
import { FirmaKurz } from './kurzformen.ts';

/** Views of a student's data. */
export const EINSICHTEN = [
  'einsicht.student',
  'einsicht.noten',
  'einsicht.kohorte',
  'einsicht.pruefungsanmeldungen',
  'einsicht.anwesenheit',
  'einsicht.leistungen',
  'einsicht.verlauf',
  'einsicht.leistungsuebersicht',
] as const;

/** Views of an applicant's data. */
export const BEWERBEREINSICHTEN = ['einsicht.bewerber', 'einsicht.bewerberdokument'] as const;

/** What is audited (quality.md). */
export const AKTIONEN = [
  ...EINSICHTEN,
  ...BEWERBEREINSICHTEN,
  'anmeldung',
  'anmeldung.fehlgeschlagen',
  'abmeldung',
  'anonymisierung',
  'auskunft',
  'export',
  'import',
  'importzuordnung.gespeichert',
  'importzuordnung.geloescht',
  'konto.neu',
  'konto.aktiviert',
  'konto.deaktiviert',
  'konto.rollen',
  'konto.betreuung',
  'konto.uebernommen',
  'konto.person',
  'konto.foto',
  'konto.benachrichtigung',
  'konto.sitzungen',
  'dienstkonto.neu',
  'dienstkonto.schluessel',
  'dienstkonto.widerrufen',
  'webhook.neu',
  'webhook.geaendert',
  'webhook.geheimnis',
  'webhook.wiederholt',
  'webhook.abgemeldet',
  'webhook.geloescht',
  'importquelle.neu',
  'importquelle.geaendert',
  'importquelle.pausiert',
  'importquelle.fortgesetzt',
  'importquelle.geloescht',
  'importquelle.abgerufen',
  'importquelle.freigegeben',
  'importquelle.exmatrikuliert',
  'importquelle.behalten',
  'sitzungen.eigene',
  'sitzungen.beendet',
  'schluessel.gewechselt',
  'passwort.geaendert',
  'passwort.vergessen',
  'passwort.zurueckgesetzt',
  'einladung.neu',
  'einladung.erneut',
  'einladung.zurueckgezogen',
  'einladung.registriert',
  'firma.gewechselt',
  'firma.geaendert',
  'firma.logo',
  'freigabe.angefordert',
  'freigabe.erinnert',
  'freigabe.erteilt',
  'freigabe.abgelehnt',
  'freigabe.widerrufen',
  'vertretung.neu',
  'vertretung.beendet',
  'bewerber.angeschrieben',
  'bewerbung.abgelehnt',
  'bewerbung.aufgenommen',
  'einschreibung.gemeldet',
  'einschreibung.zurueckgezogen',
  'einschreibung.bestaetigt',
  'einschreibung.abgelehnt',
  'reservierung.gespeichert',
  'reservierungszeitraum.neu',
  'reservierungszeitraum.geaendert',
  'reservierungszeitraum.geloescht',
  'dokument.neu',
  'dokument.geaendert',
  'dokument.geloescht',
  'termin.neu',
  'termin.geaendert',
  'termin.geloescht',
  'kalenderabo.neu',
  'kalenderabo.beendet',
  'konferenz.neu',
  'konferenz.geaendert',
  'konferenz.geloescht',
  'konferenzanmeldung.neu',
  'konferenzanmeldung.geaendert',
  'konferenzanmeldung.abgesagt',
  'support.anfrage',
  'studierende.geloescht',
  'protokoll.geloescht',
] as const;
export type Aktion = (typeof AKTIONEN)[number];

export const Protokolleintrag = resource('Protokolleintrag', '/protokoll', {
  am: zeitpunkt,
  aktion: z.enum(AKTIONEN),
  /** Name of the account; for a service account, words that say so; null for the system, or a student with a link. */
  person: z.nullable(z.string()),
  /** Who really acted, if the account was taken over. */
  uebernommenVon: z.nullable(z.string()),
  firma: z.nullable(FirmaKurz.schema),
  /** Identifier of the object. */
  objekt: z.nullable(z.string()),
  /** The object's name; null if it no longer exists or has none. */
  objektname: z.nullable(z.string()),
  /** What was done, in the reader's language. */
  beschreibung: z.string(),
  /** Details: names and values in words, changes as before → after. */
  angaben: z.array(z.strictObject({ name: z.string(), wert: z.string() })),
});

export const listProtokoll = operation({
  name: 'listProtokoll',
  method: 'GET',
  path: '/protokoll',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  query: collectionQuery({
    order: ['am'],
    defaultOrder: [['am', 'desc']],
    filter: {
      aktion: filter.oneOf(AKTIONEN),
      firma: filter.iri(),
      person: filter.iri(),
      objekt: filter.text(),
      von: filter.date(),
      bis: filter.date(),
    },
    columns: [
      'am',
      'aktion',
      'person',
      'uebernommenVon',
      'firma',
      'objektname',
      'objekt',
      'beschreibung',
      'angaben',
    ],
  }),
  response: collection(Protokolleintrag),
});
