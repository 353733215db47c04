import type { BewerberListItem } from '@firmenportal/contract/bewerber';
import {
  getAuswahlstufe,
  putAuswahlstufe,
  versionOfAuswahlstufe,
} from '@firmenportal/contract/auswahlstufen';
import type { Bewerberkennzeichen, SetzbareAuswahlstufe } from '@firmenportal/contract/bewerberkennzeichen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { mutationOptions } from '@tanstack/react-query';
import { ApiError, call } from '#platform/api/client.ts';
import {
  putBack,
  showAtStufe,
  showKennzeichen,
  showsBewerber,
  type Platz,
} from './kennzeichen-cache.queries.ts';
import { KEY, ownName, type Markable, type Shown } from './kennzeichen.queries.ts';

type Stufe = Bewerberkennzeichen['auswahlstufe'];

/** One of the company's own applicants, with marks. */
export interface Movable extends Markable {
  readonly '@type': typeof BewerberListItem.type;
  readonly kennzeichen: Bewerberkennzeichen;
}

export interface Verschiebung {
  readonly bewerber: Movable;
  readonly stufe: SetzbareAuswahlstufe | null;
  /** Only for an undo: where the person was before the move that it reverts. */
  readonly plaetze?: readonly Platz[];
}

/** A move that came too late: the stage that somebody else has set, or that follows from a report. */
export type Verschoben = { readonly isLate: boolean; readonly stufe: Stufe };

/** The versions of own moves, by those under which they showed before the server had answered. */
const confirmed = new Map<string, string>();

const versionAt = (identifier: string, stufe: Stufe) => `${identifier} ${versionOfAuswahlstufe(stufe)}`;

/** The server's version of what is shown, which may be a move of one's own. */
function versionShown({ '@id': iri, kennzeichen: { auswahlstufe } }: Movable): string {
  return confirmed.get(versionAt(identifierOf(iri), auswahlstufe)) ?? versionOfAuswahlstufe(auswahlstufe);
}

/** Refused since the stage is another one than was shown. */
const isOvertaken = (error: unknown) =>
  error instanceof ApiError && (error.status === 412 || error.status === 409);

/**
 * Moves an applicant to a stage. The move shows at once in every list and in the details, and is reverted on failure. If
 * somebody else was faster, their stage is shown instead.
 */
export const moveBewerber = mutationOptions({
  mutationKey: KEY,
  scope: { id: KEY.join('') },
  mutationFn: async ({ bewerber, stufe, plaetze }: Verschiebung): Promise<Verschoben> => {
    const id = identifierOf(bewerber['@id']);
    try {
      const input = { params: { id }, body: plaetze === undefined ? { stufe } : { stufe, zurueck: true } };
      return {
        isLate: false,
        stufe: stufeOf(await call(putAuswahlstufe, input, { ifMatch: `"${versionShown(bewerber)}."` })),
      };
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      return { isLate: true, stufe: stufeOf(await call(getAuswahlstufe, { params: { id } })) };
    }
  },
  onMutate: async ({ bewerber, stufe, plaetze = [] }, { client }): Promise<Shown> => {
    const identifier = identifierOf(bewerber['@id']);
    await client.cancelQueries({ predicate: showsBewerber(identifier) });
    putBack(client, plaetze);
    const kennzeichen = {
      ...bewerber.kennzeichen,
      auswahlstufe: stufe && { stufe, am: new Date().toISOString(), von: ownName() },
    };
    const left = showKennzeichen(client, identifier, kennzeichen);
    showAtStufe(client, left, kennzeichen);
    return { kennzeichen, left };
  },
  onSuccess: ({ isLate, stufe }, { bewerber }, shown, { client }) => {
    const identifier = identifierOf(bewerber['@id']);
    const own = shown.kennzeichen;
    // What waits behind a late move was meant for a stage that never came to be.
    if (!isLate) confirmed.set(versionAt(identifier, own.auswahlstufe), versionOfAuswahlstufe(stufe));
    // A later change to the same person may be shown already: don't overwrite it with this answer.
    if (client.isMutating({ mutationKey: KEY }) > 1) return;
    putBack(client, shown.left);
    const kennzeichen = { ...own, auswahlstufe: stufe };
    showAtStufe(client, showKennzeichen(client, identifier, kennzeichen), kennzeichen);
  },
  onError: (_error, { bewerber }, shown, { client }) => {
    const identifier = identifierOf(bewerber['@id']);
    // What waits behind it goes on from where the person still is.
    if (shown) {
      confirmed.set(versionAt(identifier, shown.kennzeichen.auswahlstufe), versionShown(bewerber));
    }
    if (client.isMutating({ mutationKey: KEY }) > 1) return;
    if (shown) putBack(client, shown.left);
    showKennzeichen(client, identifier, bewerber.kennzeichen);
  },
  onSettled: (_data, _error, { bewerber }, _shown, { client }) => {
    const predicate = showsBewerber(identifierOf(bewerber['@id']));
    const isLast = client.isMutating({ mutationKey: KEY }) === 1;
    void client.invalidateQueries({ predicate, refetchType: isLast ? 'active' : 'none' });
  },
});

const stufeOf = ({
  stufe,
  am,
  von,
}: {
  stufe: NonNullable<Stufe>['stufe'] | null;
  am: string | null;
  von: string | null;
}): Stufe => (stufe === null || am === null ? null : { stufe, am, von: von ?? '' });
