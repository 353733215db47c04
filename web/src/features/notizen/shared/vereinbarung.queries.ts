import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { putVereinbarung, Studierendennotiz } from '@firmenportal/contract/studierendennotizen';
import { Studienverlaufseintrag } from '@firmenportal/contract/studienverlauf';
import { Uebersicht } from '@firmenportal/contract/uebersicht';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';

/** An agreement as the person sees it. */
export interface VereinbarungRef {
  /** IRI of the note. */
  readonly notiz: string;
  /** Identifier of the student. */
  readonly student: string;
  readonly faelligAm: string;
}

/** Marks an agreement as done, or opens it again. */
export const markVereinbarung = mutationOptions({
  mutationFn: ({ notiz, student, ...body }: VereinbarungRef & { readonly erledigt: boolean }) =>
    call(putVereinbarung, { params: { id: student, notiz: identifierOf(notiz) }, body }),
  // Also where it was refused, since what is on show is outdated then.
  onSettled: (_data, _error, _task, _shown, { client }) =>
    Promise.all(
      [Studierendennotiz, Studienverlaufseintrag, Uebersicht].map(({ type }) =>
        client.invalidateQueries({ queryKey: [type] }),
      ),
    ),
});
