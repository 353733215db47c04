import * as z from 'zod/mini';
import { anzahl, datum, iri, prozent, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { item, resource } from './hydra/resource.ts';
import { aufgabe } from './wiedervorlagen.ts';

/** Hours before the end of an invitation from which on the start screen speaks of it. */
export const EINLADUNG_EXPIRING_HOURS = 24;

const fresh = z.nullable(z.strictObject({ anzahl, seit: datum }));

/** Days before its end from which an open period with nothing saved waits for the company. */
export const ZEITRAUM_URGENT_DAYS = 30;

/**
 * What needs attention, and figures: of the company for which the person acts, else of all in scope. Null: the person
 * may not see it, or acts for no company.
 */
export const Uebersicht = resource('Uebersicht', '/uebersicht', {
  /** The company of which the figures speak; null: of all in scope. */
  firma: z.nullable(iri),
  /** The day of the person's visit before this one; a week ago where there was none. */
  letzterBesuch: datum,
  ungelesen: z.nullable(anzahl),
  /** Matriculated students with an at-risk module, as far as grades are released. */
  gefaehrdeteStudierende: z.nullable(anzahl),
  /** Entered since the last visit. */
  neueNoten: fresh,
  /** Applications received since the last visit. */
  neueBewerbungen: fresh,
  /**
   * Of each of the person's views that tell of new hits: applicants that it shows whose release came since the Monday of
   * this week, and the query string of the marketplace that shows them. Those without any are left out.
   */
  neueTreffer: z.nullable(
    z.array(z.strictObject({ ansicht: iri, name: z.string(), adresse: z.string(), anzahl, seit: datum })),
  ),
  /** Open periods of the active company, with the days left: 0 on the last one. */
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
  /** Matriculated students whose grades are not released, and who have no valid link to release them. */
  fehlendeFreigaben: z.nullable(anzahl),
  /** Release requests that students have not answered, and still can. */
  offeneFreigabeanfragen: z.nullable(anzahl),
  /** Matriculated students who missed much of the running quarter (`HIGH_FEHLZEIT_PERCENT`). */
  hoheFehlzeiten: z.nullable(anzahl),
  /** Transfer performances whose deadline is over. */
  ueberfaelligeTransferleistungen: z.nullable(anzahl),
  ablaufendeEinladungen: z.nullable(anzahl),
  /** Enrolment reports on which the school has not decided; null for everybody but its own people. */
  offeneMeldungen: z.nullable(anzahl),
  /** Matriculated students. */
  studierende: z.nullable(anzahl),
  /** Over the released averages of matriculated students: one decimal, cut. */
  notendurchschnitt: z.nullable(z.string().check(z.regex(/^\d\.\d$/))),
  /** Percent of recorded sessions of the last three quarters: one decimal. */
  fehlzeiten: z.nullable(prozent),
  /** Of the open period's year, else of the latest one with places. */
  reserviert: z.nullable(z.strictObject({ jahr: z.int(), anzahl })),
  marktplatz: z.nullable(anzahl),
  /** Tasks that the person put off for the active company, and whose day has not come yet. */
  wiedervorlagen: z.array(z.strictObject({ aufgabe, bis: datum })),
});

export const getUebersicht = operation({
  name: 'getUebersicht',
  method: 'GET',
  path: '/uebersicht',
  permission: 'ROLE_DASHBOARD_LESEN',
  scope: 'firmen',
  summary: "The start screen's figures: each for whoever has the permission of its data.",
  response: item(Uebersicht),
});
