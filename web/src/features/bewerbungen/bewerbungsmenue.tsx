import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pfad } from '../../platform/pfade.ts';
import { useBenutzer } from '../../platform/sitzung.ts';
import type { RowTools } from '../../ui/table/column.ts';
import { RowMenu } from '../../ui/table/rows/row-menu.tsx';
import type { BewerbungItem } from './bewerbungen.queries.ts';
import { aktionenOf, type Aktion } from './bewerbungen.rules.ts';
import { useEntscheidung } from './use-entscheidung.ts';

/** What the acting company can do with each application, as a menu; undefined for those who act for none. */
export function useBewerbungsmenue(): RowTools<BewerbungItem> | undefined {
  const { t } = useTranslation('bewerbungen');
  const firmaId = useBenutzer()?.firmaId ?? null;
  const decide = useEntscheidung();
  return useMemo(() => {
    if (firmaId === null) return undefined;
    const entryOf = (zeile: BewerbungItem, aktion: Aktion) => {
      const label = t(`aktion.${aktion}`);
      return aktion === 'melden'
        ? { label, href: pfad('einschreibung', { iri: zeile.bewerber['@id'] }) }
        : { label, onSelect: () => decide(zeile, aktion === 'ablehnen' ? 'abgelehnt' : 'eingegangen') };
    };
    return {
      header: t('aktionen'),
      cell: (zeile) => {
        const aktionen = aktionenOf({ ...zeile, firma: identifierOf(zeile.firma['@id']) }, firmaId);
        const { vorname, nachname } = zeile.bewerber;
        return (
          <RowMenu
            label={t('aktionenFuer', { name: `${vorname} ${nachname}` })}
            entries={aktionen.map((aktion) => entryOf(zeile, aktion))}
          />
        );
      },
      keys: {},
      keysHelp: '',
    };
  }, [t, firmaId, decide]);
}
