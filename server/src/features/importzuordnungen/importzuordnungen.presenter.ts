import type { Item } from '@firmenportal/contract/hydra/resource';
import type { ImportKind } from '@firmenportal/contract/import';
import type { Importspalten, Importzuordnung, Mapping } from '@firmenportal/contract/importzuordnungen';
import type { Locale } from '@firmenportal/contract/locale';
import { findingText } from '#import/finding.ts';
import type { Kind } from '#import/kind.ts';
import { understoodValues, type FileColumn } from '#import/mapping/columns.ts';
import type { PreviewedRow } from '#import/mapping/preview.ts';
import type { MappingRow } from './importzuordnungen.db.ts';

export const presentMapping = (basePath: string, row: MappingRow): Item<typeof Importzuordnung> => ({
  '@id': `${basePath}/importzuordnungen/${row.id}`,
  '@type': 'Importzuordnung',
  art: row.art,
  name: row.name,
  zuordnung: row.zuordnung,
  geaendertAm: new Date(row.geaendertAm).toISOString(),
});

interface Described {
  readonly kind: Kind;
  readonly columns: readonly FileColumn[];
  readonly rows: string[][];
  readonly proposal: Mapping;
  readonly preview: readonly PreviewedRow[];
}

export function presentColumns(
  basePath: string,
  { kind, columns, rows, proposal, preview }: Described,
  locale: Locale,
): Item<typeof Importspalten> {
  const art: ImportKind = kind.name;
  return {
    '@id': `${basePath}/import/${art}/spalten`,
    '@type': 'Importspalten',
    art,
    spalten: columns.map(({ name, examples, values }) => ({
      name,
      beispiele: [...examples],
      werte: values === undefined ? null : [...values],
    })),
    zeilen: rows,
    ziele: Object.entries(kind.columns).map(([name, column]) => ({
      name,
      pflicht: column.required,
      schluessel: kind.key.includes(name),
      auswahl: [...(column.choices ?? [])],
      verstanden: understoodValues(columns, column),
      note: column.graded ?? false,
      beispiel: kind.sample[name] ?? '',
    })),
    vorschlag: proposal,
    vorschau: preview.map(({ row, values, findings }) => ({
      zeile: row,
      werte: values,
      fehler: findings.map((finding) => ({ spalte: finding.column, meldung: findingText(finding, locale) })),
    })),
  };
}
