import { hasPermission, type Permission, type Rolle } from '@firmenportal/contract/permissions';
import { MAX_WIEDERVORLAGE_DAYS } from '@firmenportal/contract/wiedervorlagen';
import type { Benutzer } from '@firmenportal/contract/token';
import type { RouteName } from '#platform/paths.ts';
import type { texte } from './neuigkeiten.texte.de-DE.ts';

interface Place {
  /** What its page asks for. */
  readonly permission: Permission | Rolle;
  readonly route: Extract<RouteName, keyof (typeof texte)['seite']>;
  readonly search?: Readonly<Record<string, string>>;
}

interface Entry {
  readonly name: keyof (typeof texte)['eintrag'];
  /** The day from which the portal has it (`YYYY-MM-DD`). Accounts made later have never known it without. */
  readonly datum: string;
  /** Where to find it: people are led to the first place that they may open, and others don't hear of it. */
  readonly places: readonly [Place, ...Place[]];
}

const STUDIERENDE = {
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  route: 'studierendeIndex',
} as const;
const BEWERBENDE = { permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN', route: 'bewerberIndex' } as const;
const VERWALTUNG = { permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG', route: 'verwaltung' } as const;

/** What came with the last updates, the newest first: what people can do now that they could not do before. */
const ENTRIES: readonly Entry[] = [
  { name: 'diagramme', datum: '2026-11-27', places: [STUDIERENDE, BEWERBENDE] },
  { name: 'nebenDerListe', datum: '2026-11-27', places: [STUDIERENDE, BEWERBENDE] },
  { name: 'ganzDrucken', datum: '2026-11-27', places: [STUDIERENDE, BEWERBENDE] },
  {
    name: 'importquellen',
    datum: '2026-11-27',
    places: [{ ...VERWALTUNG, search: { tab: 'importquellen' } }],
  },
  { name: 'webhooks', datum: '2026-11-27', places: [{ ...VERWALTUNG, search: { tab: 'webhooks' } }] },
  { name: 'nachrichten', datum: '2026-11-26', places: [BEWERBENDE] },
  { name: 'tafel', datum: '2026-11-26', places: [{ ...BEWERBENDE, search: { darstellung: 'tafel' } }] },
  { name: 'vereinbarungen', datum: '2026-11-26', places: [STUDIERENDE] },
];

/** One thing that is new, with where this person finds it. */
export interface Neuigkeit extends Pick<Entry, 'name' | 'datum'> {
  readonly place: Place;
}

/** What concerns a person by what they may do. */
export function neuigkeitenFor(benutzer: Pick<Benutzer, 'roles'>, entries = ENTRIES): Neuigkeit[] {
  return entries.flatMap(({ places, ...entry }) => {
    const place = places.find(({ permission }) => hasPermission(benutzer, permission));
    return place ? [{ ...entry, place }] : [];
  });
}

/**
 * For how long a person is told of something, in days: less than a dismissal is kept (`MAX_WIEDERVORLAGE_DAYS`), so that
 * nothing is told twice.
 */
const NEW_DAYS = 180;
const DAY_MS = 86_400_000;

interface Seen {
  readonly kontoSeit: string;
  /** Null: nothing was dismissed. */
  readonly neuesGesehenBis: string | null;
}

/** Of these what came after the person's account and that they have not seen. */
export function unseenOf(
  news: readonly Neuigkeit[],
  { kontoSeit, neuesGesehenBis }: Seen,
  today: string,
): Neuigkeit[] {
  const from = new Date(Date.parse(today) - NEW_DAYS * DAY_MS).toISOString().slice(0, 10);
  const after = [kontoSeit, neuesGesehenBis ?? '', from].toSorted().at(-1) ?? '';
  return news.filter(({ datum }) => datum > after);
}

/** Until when it is kept that something was seen: for longer than it is new. */
export const keptUntil = (today: string): string =>
  new Date(Date.parse(today) + (MAX_WIEDERVORLAGE_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);

/** The task that stands for all news up to a day. */
export const taskOf = (news: readonly Neuigkeit[]): string =>
  `neues.${
    news
      .map(({ datum }) => datum)
      .toSorted()
      .at(-1) ?? ''
  }`;
