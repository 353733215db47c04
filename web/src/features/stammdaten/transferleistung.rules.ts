import type { Transferstufe } from '@firmenportal/contract/transferleistungen';

interface Stand {
  readonly stufe: Transferstufe;
  readonly frist: string | null;
}

/** Whether the deadline is over before the next stage is reached; after the assessment there is none. */
export const isUeberfaellig = ({ stufe, frist }: Stand, heute: string) =>
  stufe !== 'bewertet' && frist !== null && frist < heute;
