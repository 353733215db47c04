import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Filter } from '#ui/table/filter/filter.ts';
import { useList } from '#ui/table/list/use-list.ts';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import { useSavedViews } from '#features/ansichten/shared/use-saved-views.tsx';
import { firmenQuery, studiengaengeQuery } from '../meldungen/meldungen.queries.ts';
import styles from '../verwaltung.module.css';
import {
  STANDARD_COLUMNS,
  useChange,
  usePlaetzeColumns,
  useSummenColumns,
  type SummenRow,
} from './plaetze-columns.tsx';
import {
  exportPlaetze,
  plaetzeDefinition,
  plaetzeQuery,
  summenQuery,
  type Total,
} from './plaetze.queries.ts';

/** Places reserved by all companies: by company, and by programme compared with the previous year. */
export function Plaetze() {
  const { t } = useTranslation('verwaltung');
  const { number } = useFormats();
  const list = useList(plaetzeDefinition);
  const result = useQuery(plaetzeQuery(list.query));
  const summen = useQuery(summenQuery).data?.['hydra:member'] ?? [];
  const years = [...new Set(summen.map(({ jahr }) => jahr))];
  const year = list.query.jahr === undefined ? latestYear(summen) : Number(list.query.jahr);
  const ofYear = summen.filter(({ jahr }) => jahr === year);
  const total = totalOf(ofYear);
  const changeOf = useChange();
  return (
    <>
      {ofYear.length > 0 && (
        <p className={styles['overview']}>
          {t('plaetze.lage', {
            jahr: total.jahr,
            count: total.anzahl,
            veraenderung: changeOf(total),
            belegt: number(total.belegt),
          })}
        </p>
      )}
      <DataTable
        name="firmenreservierungen"
        label={t('plaetze.liste')}
        list={list}
        result={result}
        columns={usePlaetzeColumns()}
        sets={[STANDARD_COLUMNS]}
        filters={usePlaetzeFilters(years)}
        searchPlaceholder={t('plaetze.suche')}
        nameOf={({ firma }) => firma.name}
        onExport={exportPlaetze}
        savedViews={useSavedViews('verwaltung-plaetze')}
        empty={{ title: t('plaetze.leer'), text: t('plaetze.leerText') }}
      />
      <Summen year={year} rows={ofYear} total={total} />
    </>
  );
}

/**
 * The newest year of which anything is reserved or taken, if none is chosen: of one whose period has not begun, nothing
 * would be told but that all places of the year before are gone.
 */
export const latestYear = (summen: readonly Total[]): number | undefined =>
  (summen.find(({ anzahl, belegt }) => anzahl + belegt > 0) ?? summen[0])?.jahr;

interface SummenProps {
  readonly year: number | undefined;
  readonly rows: readonly Total[];
  readonly total: SummenRow;
}

/** Totals of all companies by programme. */
function Summen({ year, rows, total }: SummenProps) {
  const { t } = useTranslation('verwaltung');
  const columns = useSummenColumns();
  if (year === undefined || rows.length === 0) return null;
  const title = t('plaetze.summen', { jahr: year });
  return (
    <section className={styles['report']}>
      <h2>{title}</h2>
      <SimpleTable
        label={title}
        columns={columns}
        rows={[...rows, total]}
        nameOf={({ studiengang }) => studiengang?.name ?? t('plaetze.alle')}
      />
    </section>
  );
}

const totalOf = (rows: readonly Total[]): SummenRow => {
  const sum = (countOf: (row: Total) => number) => rows.reduce((all, row) => all + countOf(row), 0);
  return {
    '@id': 'summe',
    jahr: rows[0]?.jahr ?? 0,
    studiengang: null,
    anzahl: sum(({ anzahl }) => anzahl),
    vorjahr: sum(({ vorjahr }) => vorjahr),
    belegt: sum(({ belegt }) => belegt),
    // Can't be added up: one company may have places in several programmes.
    firmen: 0,
  };
};

function usePlaetzeFilters(years: readonly number[]): Filter[] {
  const { t } = useTranslation('fachworte');
  const studiengaenge = useQuery(studiengaengeQuery).data?.['hydra:member'] ?? [];
  const firmen = useQuery(firmenQuery).data?.firmen ?? [];
  return [
    {
      kind: 'choice',
      name: 'jahr',
      label: t('feld.jahr'),
      options: years.map((year) => ({ value: String(year), label: String(year) })),
    },
    {
      kind: 'choice',
      name: 'firma',
      label: t('feld.firma'),
      // Without the counts: they count applicants.
      options: firmen.map(({ wert: value, name }) => ({ value: identifierOf(value), label: name })),
    },
    {
      kind: 'choice',
      name: 'studiengang',
      label: t('feld.studiengang'),
      options: studiengaenge.map((one) => ({ value: identifierOf(one['@id']), label: one.name })),
    },
  ];
}
