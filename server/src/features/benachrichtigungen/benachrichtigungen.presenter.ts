import {
  BENACHRICHTIGUNGSTYPEN,
  type Benachrichtigung,
  type BenachrichtigungKategorieTyp,
  type BenachrichtigungLog,
  type Benachrichtigungskategorie,
  type Benachrichtigungstyp,
} from '@firmenportal/contract/benachrichtigungen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Locale } from '@firmenportal/contract/locale';
import { yesNoColumn, textColumn, instantColumn, type Column } from '#platform/export/columns.ts';
import type { BenachrichtigungRow } from './benachrichtigungen.db.ts';
import { nameOfKategorie, textOfMeldung } from './benachrichtigungstexte.rules.ts';
import { addressOf, objectOf } from './benachrichtigungsziel.rules.ts';
import type { Einstellung } from './einstellungen.db.ts';

export const presentBenachrichtigung = (
  basePath: string,
  row: BenachrichtigungRow,
  locale: Locale,
): Item<typeof BenachrichtigungLog> => ({
  '@id': iriOf(basePath, row.id),
  '@type': 'BenachrichtigungLog',
  typ: row.typ,
  kategorie: kategorieOf(row),
  am: new Date(row.am).toISOString(),
  ...textOfMeldung(row, locale),
  gelesen: row.gelesen,
  objekt: objectOf(basePath, row),
  jahr: row.angaben.jahr ?? null,
  branchen: (row.angaben.branchen ?? []).map((id) => `${basePath}/branchen/${id}`),
  adresse: addressOf(row),
});

const iriOf = (basePath: string, id: string): string => `${basePath}/benachrichtigungLog/${id}`;

const kategorieOf = ({ typ }: { typ: Benachrichtigungstyp }): Benachrichtigungskategorie =>
  BENACHRICHTIGUNGSTYPEN[typ].kategorie;

/** The notifications, as a file. */
export const benachrichtigungenColumns = {
  am: instantColumn((row) => new Date(row.am)),
  betreff: textColumn((row, _terms, locale) => textOfMeldung(row, locale).betreff, 40),
  inhalt: textColumn((row, _terms, locale) => textOfMeldung(row, locale).inhalt, 60),
  kategorie: textColumn((row, _terms, locale) => nameOfKategorie(kategorieOf(row), locale)),
  gelesen: yesNoColumn((row) => row.gelesen),
} satisfies Record<string, Column<BenachrichtigungRow>>;

export const presentEinstellung = (basePath: string, row: Einstellung): Item<typeof Benachrichtigung> => ({
  '@id': `${basePath}/benachrichtigung/${row.typ}`,
  '@type': 'Benachrichtigung',
  typ: row.typ,
  kategorie: kategorieOf(row),
  portal: row.portal,
  email: row.email,
  zustellung: row.zustellung,
});

/** A category with the given types that belong to it. */
export const presentKategorie = (
  basePath: string,
  kategorie: Benachrichtigungskategorie,
  types: readonly Benachrichtigungstyp[],
): Item<typeof BenachrichtigungKategorieTyp> => ({
  '@id': `${basePath}/benachrichtigungKategorieTyp/${kategorie}`,
  '@type': 'BenachrichtigungKategorieTyp',
  kategorie,
  typen: types.filter((typ) => kategorieOf({ typ }) === kategorie),
});
