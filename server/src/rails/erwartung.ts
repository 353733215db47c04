import { randomUUID } from 'node:crypto';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { expandRollen, hatRecht } from '@firmenportal/contract/rechte';
import { recordParams } from './anfrage.ts';
import { beispielOf } from './beispiel.ts';
import { ZONEN, type Person, type Ziel, type Zone } from './welt.ts';

// What permissions.md promises, computed from the definitions alone: nothing of the server is asked.

export const isBetreuung = ({ rollen }: Person): boolean =>
  rollen.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');

/** Whether the person has the permission that the operation asks for. */
export function mayCall({ gespeichert, recht }: Operation, { rollen }: Person): boolean {
  if (recht === 'oeffentlich') return true;
  return gespeichert
    ? rollen.some((rolle) => rolle === recht)
    : hatRecht({ roles: expandRollen(rollen) }, recht);
}

/** Whether the operation's scope reaches the record, for this person. */
export function reaches({ method, scope }: Operation, person: Person, ziel: Ziel): boolean {
  if (ziel === 'nie') return false;
  if (ziel === 'selbst') return true;
  switch (scope) {
    case 'keiner':
    case 'schule':
      return true;
    case 'marktplatz':
      // Everybody sees it; a company's marks are written by its own people alone.
      return method === 'GET' || person.firmen.length > 0;
    case 'person':
      return false;
    case 'firma':
      return person.firmen[0] === ziel;
    case 'firmen':
      return isBetreuung(person) || person.firmen.includes(ziel);
  }
}

/** What is the active company's as a whole: whoever acts for none finds nothing. */
const DER_AKTIVEN = new Set([
  'createBenutzereinladungen',
  'listStudienplatzreservierungen',
  'getStudienplatzreservierung',
  'putStudienplatzreservierung',
]);

export function expectedStatus(operation: Operation, person: Person, ziel: Ziel | undefined): number {
  const { status } = beispielOf(operation);
  if (operation.recht === 'oeffentlich') return status;
  if (person.zustand !== 'laufend') return 401;
  if (!mayCall(operation, person)) return 403;
  if (ziel === undefined && DER_AKTIVEN.has(operation.name) && person.firmen.length === 0) return 404;
  return ziel === undefined || reaches(operation, person, ziel) ? status : 404;
}

/** What companies' people keep for one another: of it, school staff find none. */
const UNTER_SICH = new Set(['listAnsichten']);

/** The companies whose canary an answer carries; nothing of any other may be in it. */
export function expectedZones(
  operation: Operation,
  person: Person,
  ziel: Ziel | undefined,
  status: number,
): readonly Zone[] {
  if (status >= 400 || operation.scope === 'keiner') return [];
  if (operation.scope === 'person' || UNTER_SICH.has(operation.name)) return person.firmen;
  if (operation.scope === 'marktplatz') return person.firmen.slice(0, 1);
  return ZONEN.filter((zone) => (ziel === undefined || ziel === zone) && reaches(operation, person, zone));
}

/** What an operation can be pointed at; undefined where its path has no place for a record. */
export function zieleOf(operation: Operation): (Ziel | undefined)[] {
  if (recordParams(operation).length === 0) return [undefined];
  return [...(operation.scope === 'person' ? (['selbst'] as const) : []), ...ZONEN, 'nie'];
}

/** Filters that take an identifier or a text: through which something foreign could be asked for. */
export function filtersOf({ query }: Operation): { name: string; art: 'iri' | 'text' }[] {
  if (!query) return [];
  const found: { name: string; art: 'iri' | 'text' }[] = query.suche ? [{ name: 'suche', art: 'text' }] : [];
  for (const [name, filter] of Object.entries(query.filter)) {
    const takes = (wert: string) => filter.safeParse(wert).success;
    if (takes('irgendein Text')) found.push({ name, art: 'text' });
    else if (takes(randomUUID())) found.push({ name, art: 'iri' });
  }
  return found;
}
