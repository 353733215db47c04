import {
  lastStudienbeginn,
  nextStudienbeginn,
  type putEinschreibung,
} from '@firmenportal/contract/einschreibungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { EinschreibungRow, Meldung } from './einschreibungen.db.ts';

const idOf = (iri: string): string => identifierOf(iri).toLowerCase();

/** A report as sent, in the form in which it is stored and compared. */
export function meldungOf(body: BodyOf<typeof putEinschreibung>): Meldung {
  const { studiengang = '', studienbeginn, ausbildungsleitung, bemerkung } = body;
  return {
    studiengangId: idOf(studiengang),
    studienbeginn,
    ausbildungsleitungId: ausbildungsleitung ? idOf(ausbildungsleitung) : null,
    // As the database stores it: half a surrogate pair would come back as another character.
    bemerkung: bemerkung?.trim().toWellFormed() || null,
  };
}

/** Whether a report says the same as the active one: it was sent twice, or again because no answer came. */
export const saysTheSame = (row: EinschreibungRow, meldung: Meldung): boolean =>
  row.studiengangId === meldung.studiengangId &&
  row.studienbeginn === meldung.studienbeginn &&
  row.leitungId === meldung.ausbildungsleitungId &&
  row.bemerkung === meldung.bemerkung;

/** Which rule a year of intake breaks on a day at the school: only coming starts can be reported. */
export function brokenByStudienbeginn(
  studienbeginn: number,
  today: string,
): 'studienbeginnVergangen' | 'studienbeginnSpaet' | undefined {
  if (studienbeginn < nextStudienbeginn(today)) return 'studienbeginnVergangen';
  return studienbeginn > lastStudienbeginn(today) ? 'studienbeginnSpaet' : undefined;
}
