import type { ImportKind } from '@firmenportal/contract/import';
import type { Kind } from './kind.ts';
import { anwesenheiten } from './arten/anwesenheiten.ts';
import { bewerber } from './arten/bewerber.ts';
import { bewerbungen } from './arten/bewerbungen.ts';
import { branchen } from './arten/branchen.ts';
import { firmen } from './arten/firmen.ts';
import { kontakte } from './arten/kontakte.ts';
import { merkmale } from './arten/merkmale.ts';
import { pruefungsanmeldungen } from './arten/pruefungsanmeldungen.ts';
import { pruefungsausschusssitzungen } from './arten/pruefungsausschusssitzungen.ts';
import { pruefungsleistungen } from './arten/pruefungsleistungen.ts';
import { quartale } from './arten/quartale.ts';
import { seminarleistungen } from './arten/seminarleistungen.ts';
import { seminarveranstaltungen } from './arten/seminarveranstaltungen.ts';
import { studiengaenge } from './arten/studiengaenge.ts';
import { studierende } from './arten/studierende.ts';
import { termine } from './arten/termine.ts';
import { testergebnisse } from './arten/testergebnisse.ts';
import { transferleistungen } from './arten/transferleistungen.ts';
import { zusatzleistungen } from './arten/zusatzleistungen.ts';

/** Every kind that can be imported. */
export const ARTEN: Readonly<Record<ImportKind, Kind>> = {
  firmen,
  kontakte,
  studiengaenge,
  quartale,
  studierende,
  pruefungsleistungen,
  pruefungsanmeldungen,
  anwesenheiten,
  seminarveranstaltungen,
  seminarleistungen,
  zusatzleistungen,
  transferleistungen,
  branchen,
  merkmale,
  bewerber,
  bewerbungen,
  testergebnisse,
  termine,
  pruefungsausschusssitzungen,
};
