import { DIENSTKONTOSTAENDE } from '@firmenportal/contract/dienstkonten';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { part } from '#ui/load/part.tsx';
import type { RowTools } from '#ui/table/column.ts';
import type { Filter } from '#ui/table/filter/filter.ts';
import { useList } from '#ui/table/list/use-list.ts';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import { STANDARD_COLUMNS, useDienstkontenColumns } from './dienstkonten-columns.tsx';
import {
  dienstkontenDefinition,
  dienstkontenQuery,
  revokeDienstkonto,
  type DienstkontoItem,
} from './dienstkonten.queries.ts';

const NewKeyDialog = part(async () => (await import('./dienstkonto-dialogs.tsx')).NewKeyDialog);

/** Whether the reader is school staff, whichever company they act for. */
export const useOfSchool = (): boolean =>
  useBenutzer()?.roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG') === true;

/** The list of service accounts, for the companies' page and for the school's. */
export function useDienstkonten({ severalFirmen }: { severalFirmen: boolean }) {
  const { t } = useTranslation('dienstkonten');
  const list = useList(dienstkontenDefinition);
  const [rotated, setRotated] = useState<DienstkontoItem>();
  const result = useQuery(dienstkontenQuery(list.query));
  return {
    table: {
      name: 'dienstkonten',
      label: t('titel'),
      list,
      result,
      columns: useDienstkontenColumns(severalFirmen),
      sets: [STANDARD_COLUMNS] as const,
      filters: useFilters(),
      searchPlaceholder: t('suche'),
      nameOf: ({ name }: DienstkontoItem) => name,
      rowTools: useMenu(setRotated),
      empty: { title: t('leer.titel'), text: t('leer.text') },
      forbidden: t('keinRecht'),
      note: t('einleitung'),
    },
    dialog: rotated && <NewKeyDialog konto={rotated} onClose={() => setRotated(undefined)} />,
  };
}

function useMenu(onRotate: (konto: DienstkontoItem) => void): RowTools<DienstkontoItem> {
  const { t } = useTranslation('dienstkonten');
  const { mutate } = useMutation(revokeDienstkonto);
  const ofSchool = useOfSchool();
  return useMemo(() => {
    const revoke = async (konto: DienstkontoItem) => {
      const { name } = konto;
      const confirmed = await confirm({
        title: t('widerruf.frage'),
        text: t('widerruf.folge', { name }),
        confirmText: t('widerruf.knopf'),
      });
      if (!confirmed) return;
      mutate(konto, {
        onSuccess: () => showSnackbar({ text: t('widerruf.getan', { name }), color: 'success' }),
      });
    };
    return {
      header: t('aktionen'),
      cell: (konto) =>
        konto.stand === 'widerrufen' ? null : (
          <RowMenu
            label={t('aktionenFuer', { name: konto.name })}
            entries={[
              // Only a company's own people may get its keys, so school staff can't rotate them.
              ...(ofSchool && konto.firma !== null
                ? []
                : [{ label: t('wechsel.knopf'), onSelect: () => onRotate(konto) }]),
              { label: t('widerruf.knopf'), onSelect: () => void revoke(konto) },
            ]}
          />
        ),
      keys: {},
      keysHelp: '',
    };
  }, [t, mutate, onRotate, ofSchool]);
}

function useFilters(): Filter[] {
  const { t } = useTranslation(['dienstkonten', 'fachworte']);
  return [
    {
      kind: 'choice',
      name: 'stand',
      label: t('fachworte:feld.stand'),
      options: DIENSTKONTOSTAENDE.map((value) => ({ value, label: t(`stand.${value}`) })),
      shownAs: 'switch',
    },
  ];
}
