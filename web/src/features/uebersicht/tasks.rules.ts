import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { ZEITRAUM_URGENT_DAYS } from '@firmenportal/contract/uebersicht';
import { HIGH_FEHLZEIT_PERCENT } from '@firmenportal/contract/bedarf';
import { PATHS, pathOf } from '#platform/paths.ts';
import type { VereinbarungRef } from '#features/notizen/shared/vereinbarung.queries.ts';
import { exchangeTasksOf, type ExchangeTask } from './shared/exchange-tasks.rules.ts';
import type { UebersichtFigures } from './shared/uebersicht.queries.ts';

/** A period that ends within this many days is urgent. */
const URGENT_DAYS = 7;

/** A task for the person, with the screen and filter where they can handle it. */
export interface Aufgabe {
  readonly art:
    | 'ungelesen'
    | 'zeitraum'
    | 'letzterTag'
    | 'vereinbarung'
    | 'faelligeVereinbarung'
    | 'gefaehrdet'
    | 'fehlzeiten'
    | 'ueberfaellig'
    | 'neueNoten'
    | 'neueBewerbungen'
    | 'neueTreffer'
    | 'freigaben'
    | 'anfragen'
    | 'einladungen'
    | 'meldungen'
    | ExchangeTask['art'];
  /** How many; for a period or an agreement, the number of days left. */
  readonly anzahl: number;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** Year of intake. */
  readonly jahr?: number;
  /** Name and identifier of the saved view that the task is about; the name also of a student. */
  readonly name?: string;
  readonly ansicht?: string;
  /** The agreement with a student (`name`) that the task is about. */
  readonly vereinbarung?: VereinbarungRef & { readonly text: string };
  /** The day since which they are new. */
  readonly since?: string;
  readonly urgent?: boolean;
}

/** Kinds of which the start page itself has the act that ends them; the others end on the screen that they lead to. */
export type EndedHere = 'freigaben' | 'anfragen' | 'einladungen' | 'ungelesen';
type LookedAt = Exclude<Aufgabe['art'], EndedHere | 'vereinbarung' | 'faelligeVereinbarung'>;

const ENDED_HERE: ReadonlySet<string> = new Set<EndedHere>([
  'freigaben',
  'anfragen',
  'einladungen',
  'ungelesen',
]);

const isEndedHere = (kind: Aufgabe['art']): kind is EndedHere => ENDED_HERE.has(kind);

/** Whether the task's link says what is done where it leads. */
export const isLookedAt = (kind: Aufgabe['art']): kind is LookedAt =>
  !isEndedHere(kind) && kind !== 'vereinbarung' && kind !== 'faelligeVereinbarung';

/** Filters a list of several companies by the one that the figures are about. */
export type OfFirma = { readonly firma?: string };

/**
 * The person's tasks, the most urgent first; those with a count of 0 are left out (product.md §10).
 * @param ofFirma added to each link to a list that would otherwise show other companies, too
 */
export function tasksOf(figures: UebersichtFigures, ofFirma: OfFirma = {}): Aufgabe[] {
  const { neueNoten, neueBewerbungen } = figures;
  const tasks: Aufgabe[] = [
    ...datedTasks(figures),
    ...exchangeTasksOf(figures),
    {
      art: 'meldungen',
      anzahl: figures.offeneMeldungen ?? 0,
      to: PATHS.verwaltung,
      search: { tab: 'meldungen', stand: 'gemeldet', ...ofFirma },
    },
    {
      art: 'einladungen',
      anzahl: figures.ablaufendeEinladungen ?? 0,
      to: PATHS.benutzerEinladungIndex,
      search: { stand: 'offen', sort: 'gueltigBis', ...ofFirma },
    },
    {
      art: 'neueBewerbungen',
      anzahl: neueBewerbungen?.anzahl ?? 0,
      to: PATHS.bewerbungen,
      search: { von: neueBewerbungen?.seit ?? '', ...ofFirma },
      since: neueBewerbungen?.seit ?? '',
    },
    ...(figures.neueTreffer ?? []).map(
      ({ ansicht, name, adresse: address, anzahl: count, seit: since }): Aufgabe => ({
        art: 'neueTreffer',
        anzahl: count,
        to: PATHS.bewerberMarktplatzIndex,
        search: Object.fromEntries(new URLSearchParams(address)),
        name,
        ansicht: identifierOf(ansicht),
        since,
      }),
    ),
    {
      art: 'gefaehrdet',
      anzahl: figures.gefaehrdeteStudierende ?? 0,
      to: PATHS.studierendeIndex,
      search: { gefaehrdet: 'true', ...ofFirma },
    },
    {
      art: 'fehlzeiten',
      anzahl: figures.hoheFehlzeiten ?? 0,
      to: PATHS.studierendeIndex,
      search: {
        ansicht: 'fehlzeiten',
        fehlzeitAb: String(HIGH_FEHLZEIT_PERCENT),
        sort: '-fehlzeit',
        ...ofFirma,
      },
    },
    {
      art: 'ueberfaellig',
      anzahl: figures.ueberfaelligeTransferleistungen ?? 0,
      to: PATHS.transferleistungen,
      search: { ueberfaellig: 'true', ...ofFirma },
    },
    {
      art: 'neueNoten',
      anzahl: neueNoten?.anzahl ?? 0,
      to: PATHS.notenuebersicht,
      search: { von: neueNoten?.seit ?? '', sort: '-notenerfassungsdatum', ...ofFirma },
      since: neueNoten?.seit ?? '',
    },
    {
      art: 'freigaben',
      anzahl: figures.fehlendeFreigaben ?? 0,
      to: PATHS.studierendeIndex,
      search: {
        ansicht: 'freigaben',
        notenfreigabe: 'false',
        notenfreigabeAngefragt: 'false',
        ...ofFirma,
      },
    },
    {
      art: 'anfragen',
      anzahl: figures.erinnerbareFreigabeanfragen ?? 0,
      to: PATHS.studierendeIndex,
      search: { ansicht: 'anfragen', stand: 'offen', erinnerbar: 'true', ...ofFirma },
    },
    {
      art: 'ungelesen',
      anzahl: figures.ungelesen ?? 0,
      to: PATHS.benachrichtigungen,
      search: { gelesen: 'false' },
    },
  ];
  return tasks.filter(({ art: kind, anzahl: count }) => count > 0 || WITHOUT_COUNT.has(kind));
}

/** Kinds that say that a day has come, and so have no count. */
export const WITHOUT_COUNT: ReadonlySet<Aufgabe['art']> = new Set(['letzterTag', 'faelligeVereinbarung']);

/** Periods and agreements by the days that are left. A period comes first, since it can't be caught up on. */
const datedTasks = (figures: UebersichtFigures): Aufgabe[] =>
  [...zeitraumTasks(figures), ...vereinbarungTasks(figures)].toSorted(
    (one, other) => one.anzahl - other.anzahl,
  );

const vereinbarungTasks = ({ vereinbarungen }: UebersichtFigures): Aufgabe[] =>
  (vereinbarungen ?? []).map(({ notiz, student, name, text, faelligAm, tage: days }) => ({
    art: days > 0 ? 'vereinbarung' : 'faelligeVereinbarung',
    anzahl: Math.max(days, 0),
    to: pathOf('studierendeShow', { iri: student }),
    search: { tab: 'notizen' },
    name,
    vereinbarung: { notiz, student: identifierOf(student), faelligAm, text },
    urgent: days <= 0,
  }));

/**
 * A period is a task if it ends soon and nothing is saved yet. On its last day 0 days are left, which is a kind of its
 * own, so that it is not left out as a count of 0.
 */
const zeitraumTasks = ({ zeitraeume }: UebersichtFigures): Aufgabe[] =>
  (zeitraeume ?? [])
    .filter(({ tage: days, gespeichert: saved }) => !saved && days < ZEITRAUM_URGENT_DAYS)
    .toSorted((one, other) => one.tage - other.tage)
    .map(({ jahr: year, tage: days }) => ({
      art: days === 0 ? 'letzterTag' : 'zeitraum',
      anzahl: days,
      to: PATHS.studienplatzreservierungen,
      search: { jahr: String(year) },
      jahr: year,
      urgent: days <= URGENT_DAYS,
    }));

/** The key by which the API postpones a task. */
export function keyOf({ art: kind, jahr: year, ansicht: view, vereinbarung }: Aufgabe): string {
  if (vereinbarung !== undefined) return `vereinbarung.${identifierOf(vereinbarung.notiz)}`;
  if (kind === 'zeitraum' || kind === 'letzterTag') return `zeitraum.${year}`;
  return kind === 'neueTreffer' ? `neueTreffer.${view}` : kind;
}

/** A postponed task, with the day on which it shows again. */
export interface LaterTask {
  readonly task: Aufgabe;
  readonly until: string;
}

/** Separates open tasks from postponed ones. A period on its last day is always open, even if it was postponed. */
export function splitTasks(
  tasks: readonly Aufgabe[],
  { wiedervorlagen }: Pick<UebersichtFigures, 'wiedervorlagen'>,
): { readonly now: Aufgabe[]; readonly later: LaterTask[] } {
  const days = new Map(wiedervorlagen.map(({ aufgabe: key, bis: until }) => [key, until]));
  const now: Aufgabe[] = [];
  const later: LaterTask[] = [];
  for (const task of tasks) {
    const until = task.art === 'letzterTag' ? undefined : days.get(keyOf(task));
    if (until === undefined) now.push(task);
    else later.push({ task, until });
  }
  return { now, later: later.toSorted((one, other) => one.until.localeCompare(other.until)) };
}

const DAY_MS = 86_400_000;

/** The days until which a task can be postponed, from `today` (`YYYY-MM-DD`): tomorrow, next Monday, in four weeks. */
export function laterDays(
  today: string,
): { readonly name: 'morgen' | 'montag' | 'vierWochen'; readonly day: string }[] {
  const start = Date.parse(today);
  const dayAfter = (days: number) => new Date(start + days * DAY_MS).toISOString().slice(0, 10);
  const monday = (8 - new Date(start).getUTCDay()) % 7 || 7;
  return [
    { name: 'morgen', day: dayAfter(1) },
    // If tomorrow is Monday, don't offer it twice.
    ...(monday > 1 ? [{ name: 'montag' as const, day: dayAfter(monday) }] : []),
    { name: 'vierWochen', day: dayAfter(28) },
  ];
}
