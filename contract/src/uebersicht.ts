import * as z from 'zod/mini';
import { anzahl, datum, zeitpunkt } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { item, resource } from './hydra/resource.ts';

/** Hours before the end of an invitation from which on the start screen speaks of it. */
export const EINLADUNG_LAEUFT_AB_STUNDEN = 24;

const neue = z.nullable(z.strictObject({ anzahl, seit: datum }));

/** What needs attention, and figures. Null: the person may not see it, or acts for no company. */
export const Uebersicht = resource('Uebersicht', '/uebersicht', {
  /** The day of the person's visit before this one; a week ago where there was none. */
  letzterBesuch: datum,
  ungelesen: z.nullable(anzahl),
  /** Matriculated students with an at-risk module, as far as grades are released. */
  gefaehrdeteStudierende: z.nullable(anzahl),
  /** Entered since the last visit. */
  neueNoten: neue,
  /** Applications received since the last visit. */
  neueBewerbungen: neue,
  /** Open periods of the active company, with the days left: 0 on the last one. */
  zeitraeume: z.nullable(z.array(z.strictObject({ jahr: z.int(), bis: zeitpunkt, tage: anzahl }))),
  /** Release requests that students have not answered, and still can. */
  offeneFreigabeanfragen: z.nullable(anzahl),
  ablaufendeEinladungen: z.nullable(anzahl),
  /** Matriculated students. */
  studierende: z.nullable(anzahl),
  /** Over the released averages of matriculated students: one decimal, cut. */
  notendurchschnitt: z.nullable(z.string().check(z.regex(/^\d\.\d$/))),
  /** Percent of recorded sessions of the last three quarters: one decimal. */
  fehlzeiten: z.nullable(z.string().check(z.regex(/^\d{1,3}\.\d$/))),
  /** Of the open period's year, else of the latest one with places. */
  reserviert: z.nullable(z.strictObject({ jahr: z.int(), anzahl })),
  marktplatz: z.nullable(anzahl),
});

export const getUebersicht = operation({
  name: 'getUebersicht',
  method: 'GET',
  path: '/uebersicht',
  recht: 'ROLE_DASHBOARD_LESEN',
  scope: 'firmen',
  zweck: "The start screen's figures: each for whoever has the permission of its data.",
  antwort: item(Uebersicht),
});
