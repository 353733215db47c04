import type { GefaehrdetesModul } from '@firmenportal/contract/studenten';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { infer as Infer } from 'zod/mini';
import { IconWord } from '#ui/icon-word.tsx';
import type { Column } from '#ui/table/column.ts';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import { modulCell } from './modul-cell.tsx';
import styles from './tabs.module.css';

type Modul = Infer<typeof GefaehrdetesModul>;
type Row = Modul & { readonly '@id': string };

/** At-risk modules, with an explanation of what that means (product.md §5). */
export function GefaehrdeteModule({ module }: { module: readonly Modul[] }) {
  const { t } = useTranslation('studenten');
  const columns = useModulColumns();
  return (
    <section className={styles['gefaehrdet']}>
      <h2>{t('gefaehrdeteModule.titel')}</h2>
      <p>{t('gefaehrdeteModule.definition')}</p>
      {module.length === 0 ? (
        <IconWord icon="check" tone="success">
          {t('gefaehrdeteModule.keine')}
        </IconWord>
      ) : (
        <SimpleTable
          label={t('gefaehrdeteModule.titel')}
          columns={columns}
          rows={module.map((modul) => ({ ...modul, '@id': modul.modulnummer }))}
          nameOf={({ modul }) => modul}
        />
      )}
    </section>
  );
}

function useModulColumns(): Column<Row>[] {
  const { t } = useTranslation(['studenten', 'fachworte']);
  return useMemo<Column<Row>[]>(
    () => [
      { id: 'modul', header: t('fachworte:feld.modul'), cell: modulCell },
      {
        id: 'versuche',
        header: t('gefaehrdeteModule.versucheTitel'),
        cell: ({ versuche, versucheErlaubt }) => (
          <IconWord icon="warning" tone={versuche >= versucheErlaubt ? 'error' : 'warning'}>
            {t('gefaehrdeteModule.versuche', { versuche, erlaubt: versucheErlaubt })}
          </IconWord>
        ),
      },
      {
        id: 'ergaenzungspruefung',
        header: t('gefaehrdeteModule.ergaenzungspruefung'),
        cell: ({ muendlicheErgaenzungspruefungErlaubt }) =>
          t(
            muendlicheErgaenzungspruefungErlaubt
              ? 'gefaehrdeteModule.zulaessig'
              : 'gefaehrdeteModule.nichtZulaessig',
          ),
      },
    ],
    [t],
  );
}
