import { ANY_SCOPE, scopesOfKeys } from '@firmenportal/contract/dienstkonten';
import { fillPath } from '@firmenportal/contract/hydra/iri';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { expandRollen, hasPermission, type Rolle } from '@firmenportal/contract/permissions';
import type { SessionEntry } from '../db/connection/enter.ts';
import type { Access } from '../db/query/scope.ts';

/** The permission check of an operation, on the roles as stored on the account or the scopes of a service account. */
export function mayCall(
  operation: Operation,
  { rollen, scopes }: { readonly rollen: readonly Rolle[]; readonly scopes: readonly string[] | null },
  params: Readonly<Record<string, string>>,
): boolean {
  if (scopes) return serviceMayCall(operation, scopes, params);
  const { permission, storedRole } = operation;
  if (permission === 'oeffentlich') return true;
  return storedRole
    ? rollen.some((rolle) => rolle === permission)
    : hasPermission({ roles: expandRollen(rollen) }, permission);
}

function serviceMayCall(
  operation: Operation,
  scopes: readonly string[],
  params: Readonly<Record<string, string>>,
): boolean {
  const admitted = scopesOfKeys(operation);
  return admitted === ANY_SCOPE || admitted.some((scope) => scopes.includes(fillPath(scope, params)));
}

/** The scope that an operation declares, for the person who entered. */
export function accessOf(
  { scope }: Operation,
  { sitzungId, locale }: Pick<Access, 'sitzungId' | 'locale'>,
  entry: SessionEntry,
): Access {
  const { benutzerId, firmaId, firmen, rollen, scopes, stand, uebernommenVon } = entry;
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
    scopes,
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
      return { ...person, firmen: betreuung ? 'all' : firmen };
    case 'schule': {
      // A service account of no company is the school's; what it reaches at all says `mayCall`.
      const schule = betreuung || (scopes !== null && firmaId === null);
      // Data of the school belong to no company, even while the person acts for one.
      return { ...person, firmaId: null, firmen: schule ? 'all' : [] };
    }
  }
}
