import type { Operation } from '@firmenportal/contract/hydra/operation';
import { expandRollen, hatRecht, type Rolle } from '@firmenportal/contract/rechte';
import type { Eintritt } from '../db/database.ts';
import type { Zugriff } from '../db/query/scope.ts';

/** The permission check of an operation, on the roles as stored on the account. */
export function mayCall({ recht, gespeichert }: Operation, rollen: readonly Rolle[]): boolean {
  if (recht === 'oeffentlich') return true;
  return gespeichert
    ? rollen.some((rolle) => rolle === recht)
    : hatRecht({ roles: expandRollen(rollen) }, recht);
}

/** The scope that an operation declares, for the person who entered. */
export function zugriffOf(
  { scope }: Operation,
  { sitzungId, sprache }: Pick<Zugriff, 'sitzungId' | 'sprache'>,
  eintritt: Eintritt,
): Zugriff {
  const { benutzerId, firmaId, firmen, rollen, stand, uebernommenVon } = eintritt;
  const betreuung = rollen.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
  const eigeneFirmaId = betreuung ? null : firmaId;
  const person = { benutzerId, sitzungId, rollen, firmaId, eigeneFirmaId, stand, uebernommenVon, sprache };
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
