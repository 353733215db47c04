import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pfad } from '../../../platform/pfade.ts';
import type { RowTools } from '../../../ui/table/column.ts';
import { RowMenu } from '../../../ui/table/rows/row-menu.tsx';
import type { Konto } from '../benutzer.queries.ts';
import { useKontostatus } from '../use-kontostatus.ts';
import { useUebernahme } from '../use-uebernahme.ts';

/** What can be done with each account, as a menu. */
export function useBenutzermenue(): RowTools<Konto> {
  const { t } = useTranslation('benutzer');
  const changeStatus = useKontostatus();
  const takeOver = useUebernahme();
  return useMemo(
    () => ({
      header: t('aktionen'),
      cell: (konto) => {
        const { '@id': iri, vorname, nachname, aktiv, erlaubt } = konto;
        return (
          <RowMenu
            label={t('aktionenFuer', { name: `${vorname} ${nachname}` })}
            entries={[
              {
                label: t(erlaubt.aendern ? 'aktion.bearbeiten' : 'aktion.ansehen'),
                href: pfad('benutzerEdit', { iri }),
              },
              ...(takeOver && erlaubt.uebernehmen
                ? [{ label: t('aktion.uebernehmen'), onSelect: () => takeOver(konto) }]
                : []),
              ...(erlaubt.aendern
                ? [
                    {
                      label: t(aktiv ? 'aktion.deaktivieren' : 'aktion.aktivieren'),
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
