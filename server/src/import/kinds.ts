import type { ImportKind } from '@firmenportal/contract/import';
import type { Kind } from './kind.ts';
import { anwesenheiten } from './kinds/anwesenheiten.ts';
import { bewerber } from './kinds/bewerber.ts';
import { bewerbungen } from './kinds/bewerbungen.ts';
import { branchen } from './kinds/branchen.ts';
import { firmen } from './kinds/firmen.ts';
import { kontakte } from './kinds/kontakte.ts';
import { merkmale } from './kinds/merkmale.ts';
import { pruefungsanmeldungen } from './kinds/pruefungsanmeldungen.ts';
import { pruefungsausschusssitzungen } from './kinds/pruefungsausschusssitzungen.ts';
import { pruefungsleistungen } from './kinds/pruefungsleistungen.ts';
import { quartale } from './kinds/quartale.ts';
import { seminarleistungen } from './kinds/seminarleistungen.ts';
import { seminarveranstaltungen } from './kinds/seminarveranstaltungen.ts';
import { studiengaenge } from './kinds/studiengaenge.ts';
import { studierende } from './kinds/studierende.ts';
import { termine } from './kinds/termine.ts';
import { testergebnisse } from './kinds/testergebnisse.ts';
import { transferleistungen } from './kinds/transferleistungen.ts';
import { zusatzleistungen } from './kinds/zusatzleistungen.ts';

/** Every kind that can be imported. */
export const KIND_OF: Readonly<Record<ImportKind, Kind>> = {
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
