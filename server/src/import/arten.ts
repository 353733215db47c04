import type { Importart } from '@firmenportal/contract/import';
import type { Art } from './art.ts';
import { firmen } from './arten/firmen.ts';
import { kontakte } from './arten/kontakte.ts';
import { pruefungsleistungen } from './arten/pruefungsleistungen.ts';
import { quartale } from './arten/quartale.ts';
import { studiengaenge } from './arten/studiengaenge.ts';
import { studierende } from './arten/studierende.ts';

/** Every kind that can be imported. */
export const ARTEN: Readonly<Record<Importart, Art>> = {
  firmen,
  kontakte,
  studiengaenge,
  quartale,
  studierende,
  pruefungsleistungen,
};
