import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import type { RowTools } from '#ui/table/column.ts';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import type { Konto } from '../benutzer.queries.ts';
import { useKontoStatus } from '../use-konto-status.ts';
import { useActing } from '../use-acting.ts';

/** What can be done with each account, as a menu. */
export function useBenutzerMenu(): RowTools<Konto> {
  const { t } = useTranslation('benutzer');
  const changeStatus = useKontoStatus();
  const takeOver = useActing();
  return useMemo(
    () => ({
      header: t('aktionen'),
      cell: (konto) => {
        const { '@id': iri, vorname, nachname, aktiv: active, erlaubt: allowed } = konto;
        return (
          <RowMenu
            label={t('aktionenFuer', { name: `${vorname} ${nachname}` })}
            entries={[
              {
                label: t(allowed.aendern ? 'aktion.bearbeiten' : 'aktion.ansehen'),
                href: pathOf('benutzerEdit', { iri }),
              },
              ...(takeOver && allowed.uebernehmen
                ? [{ label: t('aktion.uebernehmen'), onSelect: () => takeOver(konto) }]
                : []),
              ...(allowed.aendern
                ? [
                    {
                      label: t(active ? 'aktion.deaktivieren' : 'aktion.aktivieren'),
                      onSelect: () => void changeStatus(konto),
                    },
                  ]
                : []),
            ]}
          />
        );
      },
      keys: {},
      keysHelp: '',
    }),
    [t, changeStatus, takeOver],
  );
}
