import type { Uebersichtstext } from './leistungsuebersicht.texte.de-DE.ts';

export const enGB: Record<Uebersichtstext, string> = {
  titel: 'Performance overview',
  keinZeugnis:
    'This overview is for the information of the company. It is neither a certificate nor an attestation of the university; only documents issued by the university are authoritative.',
  stammdaten: 'Master data',
  kennzahlen: 'Key figures',
  durchschnitt: 'Grade average',
  vonNoetig: '{erreicht} of {noetig}',
  gefaehrdet: 'At-risk modules',
  gefaehrdetHinweis:
    'A module is at risk after at least one failed attempt while it is not yet passed. {erlaubt} attempts are allowed.',
  keineGefaehrdeten: 'None.',
  versuche: 'Attempts',
  versucheVon: '{versuche} of {erlaubt}',
  noten: 'Grades',
  keineNoten: 'No grades have been entered yet.',
  bemerkungen: 'Notes',
  ausgestellt: 'Issued on {tag}',
  seite: 'Page {seite} of {seiten}',
};
