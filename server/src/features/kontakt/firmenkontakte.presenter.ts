import type { Firmenkontakt } from '@firmenportal/contract/firmenkontakte';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { textColumn, yesNoColumn, type Column } from '#platform/export/columns.ts';
import type { FirmenkontaktRow } from './firmenkontakte.db.ts';

export const presentFirmenkontakt = (
  basePath: string,
  { id, ...told }: FirmenkontaktRow,
): Item<typeof Firmenkontakt> => ({
  '@id': `${basePath}/firmenkontakte/${id}`,
  '@type': 'Firmenkontakt',
  firmennummer: told.firmennummer,
  kontaktnummer: told.kontaktnummer,
  anrede: told.anrede,
  vorname: told.vorname,
  nachname: told.nachname,
  funktion: told.funktion,
  email: told.email,
  telefon: told.telefon,
  mobil: told.mobil,
  deaktiviert: told.deaktiviert,
});

/** The list, as a file. */
export const firmenkontakteColumns = {
  firmennummer: textColumn((row) => row.firmennummer, 16),
  kontaktnummer: textColumn((row) => row.kontaktnummer, 16),
  anrede: textColumn(({ anrede }, { wert: value }) => value.anrede[anrede], 12),
  vorname: textColumn((row) => row.vorname),
  nachname: textColumn((row) => row.nachname),
  funktion: textColumn((row) => row.funktion),
  email: textColumn((row) => row.email, 32),
  telefon: textColumn((row) => row.telefon),
  mobil: textColumn((row) => row.mobil),
  deaktiviert: yesNoColumn((row) => row.deaktiviert),
} satisfies Record<string, Column<FirmenkontaktRow>>;
