import type { ImportKind, FolderKind } from '../import.ts';

/** Kinds of records that are imported, as screens and the audit log call them. */
export const texte = {
  firmen: 'Unternehmen',
  kontakte: 'Ansprechpersonen',
  studiengaenge: 'Studiengänge',
  quartale: 'Quartale',
  studierende: 'Studierende',
  pruefungsleistungen: 'Prüfungsleistungen',
  pruefungsanmeldungen: 'Prüfungsanmeldungen',
  anwesenheiten: 'Anwesenheiten',
  seminarveranstaltungen: 'Seminare',
  seminarleistungen: 'Seminarleistungen',
  zusatzleistungen: 'Zusatzleistungen',
  transferleistungen: 'Transferleistungen',
  branchen: 'Branchen',
  merkmale: 'Persönliche Merkmale',
  bewerber: 'Bewerbende',
  bewerbungen: 'Bewerbungen',
  testergebnisse: 'Testergebnisse',
  termine: 'Termine',
  pruefungsausschusssitzungen: 'Sitzungen des Prüfungsausschusses',
  dokumente: 'Dokumente von Bewerbenden',
  fotos: 'Fotos von Studierenden',
} as const satisfies Record<ImportKind | FolderKind, string>;
