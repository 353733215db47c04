import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { useBenutzer } from '#platform/session.ts';
import type { RowTools } from '#ui/table/column.ts';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import type { BewerbungItem } from './bewerbungen.queries.ts';
import { actionsOf, type Action } from './bewerbungen.rules.ts';
import { useDecision } from './use-decision.ts';

/** What the acting company can do with each application, as a menu; undefined for those who act for none. */
export function useBewerbungMenu(): RowTools<BewerbungItem> | undefined {
  const { t } = useTranslation('bewerbungen');
  const firmaId = useBenutzer()?.firmaId ?? null;
  const decide = useDecision();
  return useMemo(() => {
    if (firmaId === null) return undefined;
    const entryOf = (row: BewerbungItem, action: Action) => {
      const label = t(`aktion.${action}`);
      return action === 'melden'
        ? { label, href: pathOf('einschreibung', { iri: row.bewerber['@id'] }) }
        : { label, onSelect: () => decide(row, action === 'ablehnen' ? 'abgelehnt' : 'eingegangen') };
    };
    return {
      header: t('aktionen'),
      cell: (row) => {
        const actions = actionsOf({ ...row, firma: identifierOf(row.firma['@id']) }, firmaId);
        const { vorname, nachname } = row.bewerber;
        return (
          <RowMenu
            label={t('aktionenFuer', { name: `${vorname} ${nachname}` })}
            entries={actions.map((action) => entryOf(row, action))}
          />
        );
      },
      keys: {},
      keysHelp: '',
    };
  }, [t, firmaId, decide]);
}
