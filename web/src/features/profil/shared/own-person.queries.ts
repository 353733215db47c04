import type { Item } from '@firmenportal/contract/hydra/resource';
import { getProfil, type Profil } from '@firmenportal/contract/profil';
import { versionedQuery, type Versioned } from '#platform/api/versioned.ts';

export type ProfilItem = Item<typeof Profil>;
/** The own data as they were read, with their version. */
export type ProfilState = Versioned<ProfilItem>;

/** The own data, which every page shows in its head. They change by the own hand alone, as a rule. */
export const profilQuery = {
  ...versionedQuery(getProfil, {}),
  staleTime: 5 * 60_000,
};
