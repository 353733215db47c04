import { BENACHRICHTIGUNGSKATEGORIEN, TYPEN } from '@firmenportal/contract/benachrichtigungen';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../ui/load/loaded.tsx';
import { SimpleTable } from '../../../ui/table/simple-table.tsx';
import { einstellungenQuery, type Einstellung } from './einstellungen.queries.ts';
import { useEinstellungenColumns } from './einstellungen-columns.tsx';
import { useSpeichern } from './use-speichern.ts';

/** How the person wants to be told of what: each change counts at once. */
export function Einstellungen() {
  const { t } = useTranslation(['benachrichtigungen', 'fachworte']);
  const { staende, save } = useSpeichern();
  const columns = useEinstellungenColumns(staende, save);
  const groupsOf = (einstellungen: readonly Einstellung[]) =>
    BENACHRICHTIGUNGSKATEGORIEN.map((kategorie) => ({
      title: t(`fachworte:wert.benachrichtigungskategorie.${kategorie}`),
      // As the contract names them, with what happens most first.
      rows: einstellungen
        .filter((one) => one.kategorie === kategorie)
        .toSorted((one, other) => TYPEN.indexOf(one.typ) - TYPEN.indexOf(other.typ)),
    })).filter(({ rows }) => rows.length > 0);
  return (
    <>
      <p>{t('einstellungen.hinweis')}</p>
      <Loaded query={useQuery(einstellungenQuery)} lines={12} forbidden={t('keinRecht')}>
        {({ 'hydra:member': einstellungen }) => (
          <SimpleTable
            label={t('reiter.einstellungen')}
            columns={columns}
            rows={groupsOf(einstellungen)}
            nameOf={({ typ }) => t(`fachworte:wert.benachrichtigungstyp.${typ}`)}
          />
        )}
      </Loaded>
    </>
  );
}
