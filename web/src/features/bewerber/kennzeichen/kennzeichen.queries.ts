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

/** Somebody whose marks can be changed, from either source, as a list or the details have them. */
export interface Markable {
  readonly '@id': string;
  readonly '@type': typeof BewerberListItem.type | typeof MarktplatzListItem.type;
  readonly vorname: string;
  readonly nachname: string;
  /** Null for those who act for no company: they are not offered any. */
  readonly kennzeichen: Bewerberkennzeichen | null;
}

/** What shows of a change: the marks, and where the person stood in lists that show them no more. */
export interface Shown {
  readonly kennzeichen: Bewerberkennzeichen;
  readonly left: readonly Platz[];
}

export interface Markierung {
  readonly bewerber: Markable & { readonly kennzeichen: Bewerberkennzeichen };
  readonly change: KennzeichenChange;
  /** Where the person stood before the change that this one takes back. */
  readonly plaetze?: readonly Platz[];
}

const KEY = ['Bewerberkennzeichen'];

/**
 * Changes an applicant's marks. They show at once in every list and in the details, and are as they were
 * when it fails. One change after the other: an undo never overtakes what it takes back.
 */
export const markBewerber = mutationOptions({
  mutationKey: KEY,
  scope: { id: KEY.join('') },
  mutationFn: async ({ bewerber, change }: Markierung): Promise<Bewerberkennzeichen> => {
    const operation =
      bewerber['@type'] === MarktplatzListItem.type ? updateMarktplatzBewerber : updateBewerber;
    const params = { id: identifierOf(bewerber['@id']) };
    const { favorit, ausgeblendet, bewertung, kontaktiertAm } = await call(operation, {
      params,
      body: change,
    });
    return { favorit, ausgeblendet, bewertung, kontaktiertAm };
  },
  onMutate: async ({ bewerber, change, plaetze = [] }, { client }): Promise<Shown> => {
    const identifier = identifierOf(bewerber['@id']);
    // What is on its way says how it was.
    await client.cancelQueries({ predicate: showsBewerber(identifier) });
    putBack(client, plaetze);
    const now = { am: new Date().toISOString(), von: ownName() };
    const kennzeichen = changedKennzeichen(bewerber.kennzeichen, change, now);
    return { kennzeichen, left: showKennzeichen(client, identifier, kennzeichen) };
  },
  onSuccess: (kennzeichen, { bewerber }, _shown, { client }) => {
    // Another change of the same person may show already.
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
    // While others are under way, what is loaded now would lack them.
    void client.invalidateQueries({ predicate, refetchType: isLast ? 'active' : 'none' });
  },
});

function ownName(): string {
  const { vorname = '', nachname = '' } = currentSession()?.benutzer ?? {};
  return `${vorname} ${nachname}`;
}
