import * as z from 'zod/mini';
import { datum } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { empty, item, resource } from './hydra/resource.ts';

/** Kinds of tasks on the start page (product.md §10) of which there is one at a time. */
const SINGLE_AUFGABEN = [
  'angehalteneQuellen',
  'gestoerteQuellen',
  'gescheiterteImporte',
  'gestoerteWebhooks',
  'meldungen',
  'einladungen',
  'neueBewerbungen',
  'gefaehrdet',
  'fehlzeiten',
  'ueberfaellig',
  'neueNoten',
  'freigaben',
  'anfragen',
  'ungelesen',
  // The first steps of a new account, which end before the longest time for which they can be put off.
  'ersteSchritte',
];

/** Greatest number of days for which a task can be put off. */
export const MAX_WIEDERVORLAGE_DAYS = 366;

/** Tasks that a person can put off at the same time, for all companies together: the start page tells them all. */
export const MAX_WIEDERVORLAGEN = 500;

/**
 * A task of the start page: its kind; for an open period also its year (`zeitraum.2027`), for a saved view or an
 * agreement also its identifier (`neueTreffer.<uuid>`, `vereinbarung.<uuid>`), for what is new in the portal the day up to
 * which it was seen (`neues.2026-11-27`).
 */
export const aufgabe = z
  .string()
  .check(
    z.regex(
      new RegExp(
        `^(zeitraum\\.20\\d\\d|neues\\.20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])|(neueTreffer|vereinbarung)\\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|${SINGLE_AUFGABEN.join('|')})$`,
      ),
    ),
  );

/** A task that the person put off: until that day the start page leaves it out, for the active company. */
export const Wiedervorlage = resource('Wiedervorlage', '/wiedervorlagen', {
  aufgabe,
  /** The day on which the task appears again. */
  bis: datum,
});

export const putWiedervorlage = operation({
  name: 'putWiedervorlage',
  method: 'PUT',
  path: '/wiedervorlagen/{aufgabe}',
  params: { aufgabe },
  permission: 'ROLE_DASHBOARD_LESEN',
  scope: 'person',
  body: z.strictObject({ bis: datum }),
  response: item(Wiedervorlage),
  errors: [409],
});

export const deleteWiedervorlage = operation({
  name: 'deleteWiedervorlage',
  method: 'DELETE',
  path: '/wiedervorlagen/{aufgabe}',
  params: { aufgabe },
  permission: 'ROLE_DASHBOARD_LESEN',
  scope: 'person',
  response: empty,
});
