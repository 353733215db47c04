import type { Item } from '@firmenportal/contract/hydra/resource';
import { getProfil, type Profil } from '@firmenportal/contract/profil';
import { versionedQuery, type Versioned } from '#platform/api/versioned.ts';

export type ProfilItem = Item<typeof Profil>;
/** One's own data, with the version that was read. */
export type ProfilState = Versioned<ProfilItem>;

/**
 * One's own data, which every page's header shows. Usually only the person changes them, so they stay fresh for
 * minutes.
 */
export const profilQuery = {
  ...versionedQuery(getProfil, {}),
  staleTime: 5 * 60_000,
};
