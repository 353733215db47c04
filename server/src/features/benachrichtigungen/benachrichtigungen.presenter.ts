import {
  BENACHRICHTIGUNGSTYPEN,
  type Benachrichtigung,
  type BenachrichtigungKategorieTyp,
  type BenachrichtigungLog,
  type Benachrichtigungskategorie,
  type Benachrichtigungstyp,
} from '@firmenportal/contract/benachrichtigungen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Sprache } from '@firmenportal/contract/sprache';
import { jaNein, text, zeitpunkt, type Spalte } from '../../platform/export/spalten.ts';
import type { BenachrichtigungRow } from './benachrichtigungen.db.ts';
import { textOfMeldung } from './benachrichtigungstexte.rules.ts';
import { objektOf } from './benachrichtigungsziel.rules.ts';
import type { Einstellung } from './einstellungen.db.ts';

export const presentBenachrichtigung = (
  basis: string,
  row: BenachrichtigungRow,
  sprache: Sprache,
): Item<typeof BenachrichtigungLog> => ({
  '@id': iriOf(basis, row.id),
  '@type': 'BenachrichtigungLog',
  typ: row.typ,
  kategorie: kategorieOf(row),
  am: new Date(row.am).toISOString(),
  ...textOfMeldung(row, sprache),
  gelesen: row.gelesen,
  objekt: objektOf(basis, row),
  jahr: row.angaben.jahr ?? null,
  branchen: (row.angaben.branchen ?? []).map((id) => `${basis}/branchen/${id}`),
});

const iriOf = (basis: string, id: string): string => `${basis}/benachrichtigungLog/${id}`;

const kategorieOf = ({ typ }: { typ: Benachrichtigungstyp }): Benachrichtigungskategorie =>
  BENACHRICHTIGUNGSTYPEN[typ].kategorie;

/** The notifications as a file. */
export const benachrichtigungenSpalten = {
  am: zeitpunkt((row) => new Date(row.am)),
  betreff: text((row, _worte, sprache) => textOfMeldung(row, sprache).betreff, 40),
  inhalt: text((row, _worte, sprache) => textOfMeldung(row, sprache).inhalt, 60),
  kategorie: text((row, { wert }) => wert.benachrichtigungskategorie[kategorieOf(row)]),
  gelesen: jaNein((row) => row.gelesen),
} satisfies Record<string, Spalte<BenachrichtigungRow>>;

export const presentEinstellung = (basis: string, row: Einstellung): Item<typeof Benachrichtigung> => ({
  '@id': `${basis}/benachrichtigung/${row.typ}`,
  '@type': 'Benachrichtigung',
  typ: row.typ,
  kategorie: kategorieOf(row),
  portal: row.portal,
  email: row.email,
  zustellung: row.zustellung,
});

/** A category with those of the types that belong to it. */
export const presentKategorie = (
  basis: string,
  kategorie: Benachrichtigungskategorie,
  typen: readonly Benachrichtigungstyp[],
): Item<typeof BenachrichtigungKategorieTyp> => ({
  '@id': `${basis}/benachrichtigungKategorieTyp/${kategorie}`,
  '@type': 'BenachrichtigungKategorieTyp',
  kategorie,
  typen: typen.filter((typ) => kategorieOf({ typ }) === kategorie),
});
