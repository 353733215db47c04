import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowTools } from '#ui/table/column.ts';
import type { Row } from '../bewerber.queries.ts';
import { HideButton, FavoritButton } from '../kennzeichen/kennzeichen-buttons.tsx';
import { useKennzeichen } from '../kennzeichen/use-kennzeichen.ts';

/** Favourite and hide of each row, by button and by key. */
export function useRowTools(): RowTools<Row> {
  const { t } = useTranslation('bewerber');
  const mark = useKennzeichen();
  return useMemo(
    () => ({
      header: t('spalte.werkzeuge'),
      cell: (row) => (
        <>
          <FavoritButton bewerber={row} onMark={mark} />
          <HideButton bewerber={row} onMark={mark} />
        </>
      ),
      keys: {
        f: (row) => mark(row, { favorit: row.kennzeichen?.favorit === null }),
        h: (row) => mark(row, { ausgeblendet: row.kennzeichen?.ausgeblendet === null }),
      },
      leaving: ['h'],
      keysHelp: t('werkzeug.tasten'),
    }),
    [t, mark],
  );
}
