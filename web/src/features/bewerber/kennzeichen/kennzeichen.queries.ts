import { MarktplatzListItem, type BewerberListItem } from '@firmenportal/contract/bewerber';
import {
  updateBewerber,
  updateMarktplatzBewerber,
  type Bewerberkennzeichen,
} from '@firmenportal/contract/bewerberkennzeichen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { currentSession } from '#platform/session.ts';
import { putBack, showKennzeichen, showsBewerber, type Platz } from './kennzeichen-cache.queries.ts';
import { changedKennzeichen, type KennzeichenChange } from './kennzeichen.rules.ts';

/** Somebody whose marks can be changed: from either source, from a list or the details. */
export interface Markable {
  readonly '@id': string;
  readonly '@type': typeof BewerberListItem.type | typeof MarktplatzListItem.type;
  readonly vorname: string;
  readonly nachname: string;
  /** Null for people who act for no company: they can't set marks. */
  readonly kennzeichen: Bewerberkennzeichen | null;
}

/** The visible effect of a change: the marks, and where the person was in lists that no longer show them. */
export interface Shown {
  readonly kennzeichen: Bewerberkennzeichen;
  readonly left: readonly Platz[];
}

export interface Markierung {
  readonly bewerber: Markable & { readonly kennzeichen: Bewerberkennzeichen };
  readonly change: KennzeichenChange;
  /** Only for an undo: where the person was before the change that it reverts. */
  readonly plaetze?: readonly Platz[];
}

/** Of all changes to marks: they run one after the other. */
export const KEY = ['Bewerberkennzeichen'];

/**
 * Changes an applicant's marks. The change shows at once in every list and in the details, and is reverted on failure.
 * Changes run one after the other, so that an undo never overtakes the change that it reverts.
 */
export const markBewerber = mutationOptions({
  mutationKey: KEY,
  scope: { id: KEY.join('') },
  mutationFn: async ({ bewerber, change }: Markierung): Promise<Bewerberkennzeichen> => {
    const operation =
      bewerber['@type'] === MarktplatzListItem.type ? updateMarktplatzBewerber : updateBewerber;
    const params = { id: identifierOf(bewerber['@id']) };
    const answer = await call(operation, { params, body: change });
    const { favorit, ausgeblendet, bewertung, kontaktiertAm, auswahlstufe } = answer;
    return { favorit, ausgeblendet, bewertung, kontaktiertAm, auswahlstufe };
  },
  onMutate: async ({ bewerber, change, plaetze = [] }, { client }): Promise<Shown> => {
    const identifier = identifierOf(bewerber['@id']);
    // Answers that are still on their way would overwrite the change with the old state.
    await client.cancelQueries({ predicate: showsBewerber(identifier) });
    putBack(client, plaetze);
    const now = { am: new Date().toISOString(), von: ownName() };
    const kennzeichen = changedKennzeichen(bewerber.kennzeichen, change, now);
    return { kennzeichen, left: showKennzeichen(client, identifier, kennzeichen) };
  },
  onSuccess: (kennzeichen, { bewerber }, _shown, { client }) => {
    // A later change to the same person may be shown already: don't overwrite it with this answer.
    if (client.isMutating({ mutationKey: KEY }) > 1) return;
    showKennzeichen(client, identifierOf(bewerber['@id']), kennzeichen);
  },
  onError: (_error, { bewerber }, shown, { client }) => {
    if (shown) putBack(client, shown.left);
    showKennzeichen(client, identifierOf(bewerber['@id']), bewerber.kennzeichen);
  },
  onSettled: (_data, _error, { bewerber }, _shown, { client }) => {
    const predicate = showsBewerber(identifierOf(bewerber['@id']));
    const isLast = client.isMutating({ mutationKey: KEY }) === 1;
    // Data loaded now would lack the changes that are still under way, so only the last one refetches.
    void client.invalidateQueries({ predicate, refetchType: isLast ? 'active' : 'none' });
  },
});

export function ownName(): string {
  const { vorname = '', nachname = '' } = currentSession()?.benutzer ?? {};
  return `${vorname} ${nachname}`;
}
