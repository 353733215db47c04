import { BENACHRICHTIGUNGSKATEGORIEN, TYPEN } from '@firmenportal/contract/benachrichtigungen';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#ui/load/loaded.tsx';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import { settingsQuery, type Setting } from './settings.queries.ts';
import { useSettingsColumns } from './settings-columns.tsx';
import { useSaving } from './use-saving.ts';

/** How the person wants to be told of what: each change counts at once. */
export function Settings() {
  const { t } = useTranslation(['benachrichtigungen', 'fachworte']);
  const { states, save } = useSaving();
  const columns = useSettingsColumns(states, save);
  const groupsOf = (settings: readonly Setting[]) =>
    BENACHRICHTIGUNGSKATEGORIEN.map((kategorie) => ({
      title: t(`fachworte:wert.benachrichtigungskategorie.${kategorie}`),
      // As the contract names them, with what happens most first.
      rows: settings
        .filter((one) => one.kategorie === kategorie)
        .toSorted((one, other) => TYPEN.indexOf(one.typ) - TYPEN.indexOf(other.typ)),
    })).filter(({ rows }) => rows.length > 0);
  return (
    <>
      <p>{t('einstellungen.hinweis')}</p>
      <Loaded query={useQuery(settingsQuery)} lines={12} forbidden={t('keinRecht')}>
        {({ 'hydra:member': settings }) => (
          <SimpleTable
            label={t('reiter.einstellungen')}
            columns={columns}
            rows={groupsOf(settings)}
            nameOf={({ typ: type }) => t(`fachworte:wert.benachrichtigungstyp.${type}`)}
          />
        )}
      </Loaded>
    </>
  );
}
