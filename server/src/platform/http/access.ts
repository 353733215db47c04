import type { Operation } from '@firmenportal/contract/hydra/operation';
import { expandRollen, hasPermission, type Rolle } from '@firmenportal/contract/permissions';
import type { SessionEntry } from '../db/connection/enter.ts';
import type { Access } from '../db/query/scope.ts';

/** The permission check of an operation, on the roles as stored on the account. */
export function mayCall({ permission, storedRole }: Operation, rollen: readonly Rolle[]): boolean {
  if (permission === 'oeffentlich') return true;
  return storedRole
    ? rollen.some((rolle) => rolle === permission)
    : hasPermission({ roles: expandRollen(rollen) }, permission);
}

/** The scope that an operation declares, for the person who entered. */
export function accessOf(
  { scope }: Operation,
  { sitzungId, locale }: Pick<Access, 'sitzungId' | 'locale'>,
  entry: SessionEntry,
): Access {
  const { benutzerId, firmaId, firmen, rollen, stand, uebernommenVon } = entry;
  const betreuung = rollen.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
  const eigeneFirmaId = betreuung ? null : firmaId;
  const person = {
    benutzerId,
    sitzungId,
    rollen,
    firmaId,
    eigeneFirmaId,
    stand,
    uebernommenVon,
    locale,
  };
  switch (scope) {
    case 'keiner':
    case 'person':
      return { ...person, firmen: [] };
    case 'firma':
    case 'marktplatz':
      return { ...person, firmen: firmaId === null ? [] : [firmaId] };
    case 'firmen':
      return { ...person, firmen: betreuung ? 'alle' : firmen };
    case 'schule':
      // What is the school's is no company's, also while the person acts for one.
      return { ...person, firmaId: null, firmen: betreuung ? 'alle' : [] };
  }
}
