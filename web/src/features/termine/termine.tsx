import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { schoolDay } from '@firmenportal/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#ui/load/loaded.tsx';
import { Notice } from '#ui/load/notice.tsx';
import { MonthCalendar } from './calendar/month-calendar.tsx';
import { TerminDialog } from './termin-dialog.tsx';
import { TermineBar } from './termine-bar.tsx';
import { TermineList } from './termine-list.tsx';
import { termineQuery, type TerminItem } from './termine.queries.ts';
import { upcoming, past } from './termine.rules.ts';
import { selectionOf, useTermineView, type TermineView } from './use-termine-view.ts';

/** The school's dates, as a list or as a month. */
export function Termine() {
  const view = useTermineView();
  const selection = selectionOf(view, schoolDay());
  const query = useQuery(termineQuery(selection));
  const open = (termin: TerminItem) => view.change({ termin: identifierOf(termin['@id']) });
  return (
    <>
      <TermineBar view={view} selection={selection} />
      <Loaded query={query} lines={12}>
        {(termine) =>
          view.asCalendar ? (
            <MonthCalendar
              month={view.month}
              termine={termine}
              busy={query.isPlaceholderData}
              onMonth={(month) => view.change({ monat: month })}
              onOpen={open}
            />
          ) : (
            <List view={view} termine={termine} busy={query.isPlaceholderData} onOpen={open} />
          )
        }
      </Loaded>
      {view.termin !== undefined && (
        <TerminDialog
          identifier={view.termin}
          known={query.data?.find((termin) => identifierOf(termin['@id']) === view.termin)}
          onClose={() => view.change({ termin: undefined })}
        />
      )}
    </>
  );
}

interface ListProps {
  readonly view: TermineView;
  readonly termine: readonly TerminItem[];
  readonly busy: boolean;
  readonly onOpen: (termin: TerminItem) => void;
}

function List({ view, termine, busy, onOpen }: ListProps) {
  const { t } = useTranslation('downloads');
  const groups = (view.past ? past : upcoming)(termine, schoolDay());
  if (groups.length > 0) return <TermineList groups={groups} onOpen={onOpen} />;
  if (busy) return null;
  return (
    <Notice
      icon={view.art === undefined ? 'empty' : 'noHits'}
      title={t(view.past ? 'termine.keineVergangenen' : 'termine.keineKommenden')}
    >
      {view.art === undefined ? t('termine.leerText') : t('termine.leerArt')}
    </Notice>
  );
}
