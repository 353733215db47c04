import {
  lastStudienbeginn,
  nextStudienbeginn,
  type putEinschreibung,
} from '@firmenportal/contract/einschreibungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { EinschreibungRow, Meldung } from './einschreibungen.db.ts';

const idOf = (iri: string): string => identifierOf(iri).toLowerCase();

/** A report as it was sent, in the one form in which it is kept and compared. */
export function meldungOf(body: BodyOf<typeof putEinschreibung>): Meldung {
  const { studiengang = '', studienbeginn, ausbildungsleitung, bemerkung } = body;
  return {
    studiengangId: idOf(studiengang),
    studienbeginn,
    ausbildungsleitungId: ausbildungsleitung ? idOf(ausbildungsleitung) : null,
    // As the database keeps it: half a character would come back as another one.
    bemerkung: bemerkung?.trim().toWellFormed() || null,
  };
}

/** Whether a report says what is already reported: sent twice, or again since no answer came. */
export const saysTheSame = (row: EinschreibungRow, meldung: Meldung): boolean =>
  row.studiengang_id === meldung.studiengangId &&
  row.studienbeginn === meldung.studienbeginn &&
  row.leitung_id === meldung.ausbildungsleitungId &&
  row.bemerkung === meldung.bemerkung;

/** Which rule a year of intake breaks on a day at the school: only coming starts can be reported. */
export function brokenByStudienbeginn(
  studienbeginn: number,
  today: string,
): 'studienbeginnVergangen' | 'studienbeginnSpaet' | undefined {
  if (studienbeginn < nextStudienbeginn(today)) return 'studienbeginnVergangen';
  return studienbeginn > lastStudienbeginn(today) ? 'studienbeginnSpaet' : undefined;
}
