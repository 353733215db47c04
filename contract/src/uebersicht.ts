import * as z from 'zod/mini';
import { anzahl, datum, iri, prozent, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { item, resource } from './hydra/resource.ts';
import { aufgabe } from './wiedervorlagen.ts';

/** Hours before the end of an invitation from which the start page mentions it. */
export const EINLADUNG_EXPIRING_HOURS = 24;

const fresh = z.nullable(z.strictObject({ anzahl, seit: datum }));

/** Days after its creation in which an account is shown its first steps. */
export const NEW_KONTO_DAYS = 90;

/**
 * First steps with the portal: ask for releases of grades, write a note or an agreement with a student, mark an applicant
 * as a favourite, report an enrolment, save a view.
 */
export const FIRST_STEPS = ['freigaben', 'notiz', 'favorit', 'einschreibung', 'ansicht'] as const;

/** Days of the figures that count what is new, and of the days before that they are compared with. */
export const FIGURE_DAYS = 30;

/** What came in the last `FIGURE_DAYS` days, today included, and how much in as many days before. */
const recent = z.nullable(z.strictObject({ anzahl, seit: datum, davor: anzahl }));

/** Days before the end of an open period from which the start page asks a company that has saved nothing. */
export const ZEITRAUM_URGENT_DAYS = 30;

/** The most agreements that the start page shows; others follow once these are done. */
export const MAX_VEREINBARUNGEN = 50;

/**
 * Tasks and figures: of the active company, otherwise of all companies in scope. Null: the person may not see it, or
 * acts for no company.
 */
export const Uebersicht = resource('Uebersicht', '/uebersicht', {
  /** The company of the figures; null: all in scope. */
  firma: z.nullable(iri),
  /** The day of the person's previous visit; a week ago if there was none. */
  letzterBesuch: datum,
  ungelesen: z.nullable(anzahl),
  /** Matriculated students with a module at risk, as far as their grades are released. */
  gefaehrdeteStudierende: z.nullable(anzahl),
  /** Entered since the last visit. */
  neueNoten: fresh,
  /** Applications received since the last visit. */
  neueBewerbungen: fresh,
  /**
   * For each of the person's views that report new hits: how many applicants it shows who were released since Monday,
   * and the marketplace's query string that shows them. Views without any are left out.
   */
  neueTreffer: z.nullable(
    z.array(z.strictObject({ ansicht: iri, name: z.string(), adresse: z.string(), anzahl, seit: datum })),
  ),
  /** Open periods of the active company, with the days left: 0 on the last day. */
  zeitraeume: z.nullable(
    z.array(
      z.strictObject({
        jahr: z.int(),
        bis: zeitpunkt,
        tage: anzahl,
        /** Whether the company saved places for the year. */
        gespeichert: z.boolean(),
      }),
    ),
  ),
  /**
   * Open agreements with students that the person wrote or is mentioned in and that are due soon
   * (`VEREINBARUNG_SOON_DAYS`) or were due before, the earliest first; at most `MAX_VEREINBARUNGEN`.
   */
  vereinbarungen: z.nullable(
    z.array(
      z.strictObject({
        notiz: iri,
        student: iri,
        /** The student's name. */
        name: z.string(),
        /** The beginning of the note. */
        text: z.string(),
        faelligAm: datum,
        /** Days until it is due: 0 on the day, negative afterwards. */
        tage: z.int(),
      }),
    ),
  ),
  /** Matriculated students whose grades are not released and who have no valid link to release them. */
  fehlendeFreigaben: z.nullable(anzahl),
  /** Release requests that students left unanswered for so long that they can be reminded now. */
  erinnerbareFreigabeanfragen: z.nullable(anzahl),
  /** Matriculated students who missed much of the current quarter (`HIGH_FEHLZEIT_PERCENT`). */
  hoheFehlzeiten: z.nullable(anzahl),
  /** Transfer performances whose deadline has passed. */
  ueberfaelligeTransferleistungen: z.nullable(anzahl),
  ablaufendeEinladungen: z.nullable(anzahl),
  /** Enrolment reports on which the school has not decided; null for everybody except school staff. */
  offeneMeldungen: z.nullable(anzahl),
  /** Import sources whose file waits for a decision. Like the next two, null except for school staff who act for no company. */
  angehalteneQuellen: z.nullable(anzahl),
  /** Import sources whose last run failed, or that have brought nothing at their time. */
  gestoerteQuellen: z.nullable(anzahl),
  /**
   * Kinds of files, for each service account, of which the last one that it sent was not taken over, and neither it nor a
   * person has brought a good one since. Like the sources and webhooks: null except for school staff who act for no company.
   */
  gescheiterteImporte: z.nullable(anzahl),
  /** Webhooks at which nothing has arrived for a day, and those that their receivers switched off. */
  gestoerteWebhooks: z.nullable(anzahl),
  /** Matriculated students. */
  studierende: z.nullable(anzahl),
  /** Average of the released averages of matriculated students: one decimal, truncated. */
  notendurchschnitt: z.nullable(z.string().check(z.regex(/^\d\.\d$/))),
  /** Percent of the sessions recorded in the last three quarters: one decimal. */
  fehlzeiten: z.nullable(prozent),
  /** For the open period's year, otherwise for the latest year with places. */
  reserviert: z.nullable(z.strictObject({ jahr: z.int(), anzahl })),
  marktplatz: z.nullable(anzahl),
  /** Grades that were entered, as far as they are released now. */
  notenZuletzt: recent,
  /** Applications that came in. */
  bewerbungenZuletzt: recent,
  /**
   * Three steps to the first result, with whether the person took them. Null once all are done, and for accounts that are
   * older or dismissed them (`ersteSchritte` put off).
   */
  ersteSchritte: z.nullable(z.array(z.strictObject({ schritt: z.enum(FIRST_STEPS), getan: z.boolean() }))),
  /** The day on which the account was made: nothing older is new to it. */
  kontoSeit: datum,
  /** The day up to which the person has seen what is new in the portal (`neues.<day>` put off). */
  neuesGesehenBis: z.nullable(datum),
  /** Tasks that the person put off for the active company and that are not due yet. */
  wiedervorlagen: z.array(z.strictObject({ aufgabe, bis: datum })),
});

export const getUebersicht = operation({
  name: 'getUebersicht',
  method: 'GET',
  path: '/uebersicht',
  permission: 'ROLE_DASHBOARD_LESEN',
  scope: 'firmen',
  response: item(Uebersicht),
});
