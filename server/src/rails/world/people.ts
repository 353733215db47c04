import { ROLLEN, type Rolle } from '@firmenportal/contract/permissions';
import { newBenutzer, newKontakt } from '#testing/records/factories.ts';
import type { TestServer } from '#testing/server.ts';
import type { SessionState } from './sessions.ts';
import { writeVertretung } from './vertretungen.ts';

/** Three companies: most people belong to `a` (active) and `b`, one to `c` only. */
export const ZONES = ['a', 'b', 'c'] as const;
export type Zone = (typeof ZONES)[number];

export interface Person {
  readonly name: string;
  readonly rollen: readonly Rolle[];
  readonly firmen: readonly Zone[];
  /** The company for which a member of school staff acts. */
  readonly handeltFuer?: Zone;
  /** Whether the person's session is accepted, and why not. */
  readonly state: SessionState;
}

/** The active company of a person who has one. */
export const activeOf = ({ firmen, handeltFuer }: Person): Zone | undefined => handeltFuer ?? firmen[0];

export const ADMIN: readonly Rolle[] = ['ROLE_FIRMENPORTAL_ADMIN'];
const BETREUUNG: readonly Rolle[] = ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'];
const GROUP: readonly Zone[] = ['a', 'b'];

/** Everybody who may call: each assignable role, and people whom no operation accepts. */
export const PEOPLE: readonly Person[] = [
  ...ROLLEN.map((rolle): Person => {
    const firmen = rolle === 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG' ? [] : GROUP;
    return { name: rolle, rollen: [rolle], firmen, state: 'laufend' };
  }),
  { name: 'no role', rollen: [], firmen: GROUP, state: 'laufend' },
  { name: 'administrator of the foreign company', rollen: ADMIN, firmen: ['c'], state: 'laufend' },
  { name: 'school staff for a company', rollen: BETREUUNG, firmen: [], handeltFuer: 'a', state: 'laufend' },
  { name: 'school staff who belong to a company', rollen: BETREUUNG, firmen: ['b'], state: 'laufend' },
  { name: 'anonymous', rollen: [], firmen: [], state: 'ohne' },
  { name: 'inactive administrator', rollen: ADMIN, firmen: GROUP, state: 'inaktiv' },
  { name: 'administrator after sign-out', rollen: ADMIN, firmen: GROUP, state: 'beendet' },
  { name: 'administrator with an expired session', rollen: ADMIN, firmen: GROUP, state: 'abgelaufen' },
  { name: 'forger', rollen: ADMIN, firmen: GROUP, state: 'gefaelscht' },
];

/**
 * Accounts. Each leads students of the active company, and is the deputy of training leads in every company in scope.
 */
export function createPeople(
  server: TestServer,
  who: readonly Person[],
  firmen: Record<Zone, { id: string; kontaktId: string }>,
) {
  return server.database.asSystem('test', async (db) => {
    const accounts = new Map<Person, Awaited<ReturnType<typeof newBenutzer>>>();
    for (const person of who.filter(({ state }) => state !== 'ohne')) {
      const row = await newBenutzer(db, {
        rollen: [...person.rollen],
        firmen: person.firmen.map((zone) => firmen[zone].id),
        aktiv: person.state !== 'inaktiv',
        kontaktId: person.firmen[0] ? firmen[person.firmen[0]].kontaktId : (await newKontakt(db)).id,
      });
      accounts.set(person, row);
      const zones = person.rollen.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG') ? ZONES : person.firmen;
      for (const { id: firmaId, kontaktId } of zones.map((zone) => firmen[zone])) {
        await writeVertretung(db, { firmaId, kontaktId, benutzerId: row.id });
      }
    }
    return accounts;
  });
}
