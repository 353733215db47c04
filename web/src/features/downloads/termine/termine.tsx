import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { heute } from '../../../platform/heute.ts';
import { Loaded } from '../../../ui/load/loaded.tsx';
import { Notice } from '../../../ui/load/notice.tsx';
import { Monatskalender } from '../kalender/monatskalender.tsx';
import { auswahlOf } from './auswahl.rules.ts';
import { TerminDialog } from './termin-dialog.tsx';
import { termineQuery, type TerminItem } from './termine.queries.ts';
import { kommende, vergangene } from './termine.rules.ts';
import { Terminleiste } from './terminleiste.tsx';
import { Terminliste } from './terminliste.tsx';
import { useTerminansicht, type Terminansicht } from './use-terminansicht.ts';

/** The school's dates, as a list or as a month. */
export function Termine() {
  const ansicht = useTerminansicht();
  const auswahl = auswahlOf(ansicht, heute());
  const query = useQuery(termineQuery(auswahl));
  const open = (termin: TerminItem) => ansicht.change({ termin: identifierOf(termin['@id']) });
  return (
    <>
      <Terminleiste ansicht={ansicht} auswahl={auswahl} />
      <Loaded query={query} lines={12}>
        {(termine) =>
          ansicht.alsKalender ? (
            <Monatskalender
              monat={ansicht.monat}
              termine={termine}
              busy={query.isPlaceholderData}
              onMonat={(monat) => ansicht.change({ monat })}
              onOpen={open}
            />
          ) : (
            <Liste ansicht={ansicht} termine={termine} busy={query.isPlaceholderData} onOpen={open} />
          )
        }
      </Loaded>
      {ansicht.termin !== undefined && (
        <TerminDialog
          kennung={ansicht.termin}
          bekannt={query.data?.find((termin) => identifierOf(termin['@id']) === ansicht.termin)}
          onClose={() => ansicht.change({ termin: undefined })}
        />
      )}
    </>
  );
}

interface ListeProps {
  readonly ansicht: Terminansicht;
  readonly termine: readonly TerminItem[];
  readonly busy: boolean;
  readonly onOpen: (termin: TerminItem) => void;
}

function Liste({ ansicht, termine, busy, onOpen }: ListeProps) {
  const { t } = useTranslation('downloads');
  const gruppen = (ansicht.vergangene ? vergangene : kommende)(termine, heute());
  if (gruppen.length > 0) return <Terminliste gruppen={gruppen} onOpen={onOpen} />;
  if (busy) return null;
  return (
    <Notice
      icon={ansicht.art === undefined ? 'empty' : 'noHits'}
      title={t(ansicht.vergangene ? 'termine.keineVergangenen' : 'termine.keineKommenden')}
    >
      {ansicht.art === undefined ? t('termine.leerText') : t('termine.leerArt')}
    </Notice>
  );
}
