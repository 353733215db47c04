import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowTools } from '../../../ui/table/column.ts';
import type { Zeile } from '../bewerber.queries.ts';
import { AusblendenButton, FavoritButton } from '../kennzeichen/kennzeichen-buttons.tsx';
import { useKennzeichen } from '../kennzeichen/use-kennzeichen.ts';

/** Favourite and hide of each row, by button and by key. */
export function useZeilenwerkzeuge(): RowTools<Zeile> {
  const { t } = useTranslation('bewerber');
  const mark = useKennzeichen();
  return useMemo(
    () => ({
      header: t('spalte.werkzeuge'),
      cell: (zeile) => (
        <>
          <FavoritButton bewerber={zeile} onMark={mark} />
          <AusblendenButton bewerber={zeile} onMark={mark} />
        </>
      ),
      keys: {
        f: (zeile) => mark(zeile, { favorit: zeile.kennzeichen?.favorit === null }),
        h: (zeile) => mark(zeile, { ausgeblendet: zeile.kennzeichen?.ausgeblendet === null }),
      },
      leaving: ['h'],
      keysHelp: t('werkzeug.tasten'),
    }),
    [t, mark],
  );
}
