import { kennungOf } from '@firmenportal/contract/hydra/iri';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pfad } from '../../platform/pfade.ts';
import { DetailsPage } from '../../ui/details/details-page.tsx';
import { IconWord } from '../../ui/icon-word.tsx';
import { ErrorNotice } from '../../ui/load/error-notice.tsx';
import { NotenTab } from './noten-tab.tsx';
import { Stammdaten } from './stammdaten.tsx';
import { Freigabe, StudiengangChip } from './status.tsx';
import { studentQuery } from './studenten.queries.ts';
import { UebersichtTab } from './uebersicht-tab.tsx';

export function StudierendeShowPage() {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { iri = '' } = useParams({ strict: false });
  const kennung = kennungOf(iri);
  const query = useQuery(studentQuery(kennung));
  const student = query.data;
  const failed = query.isError && !student;
  return (
    <DetailsPage
      title={failed ? t('einzeln') : student && `${student.vorname} ${student.nachname}`}
      list={{ href: pfad('studierendeIndex'), label: t('titel') }}
      error={
        failed ? (
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} forbidden={t('keinRecht')} />
        ) : undefined
      }
      chips={
        student && (
          <>
            <StudiengangChip studiengang={student.studiengang} />
            {student.centuria !== null && <span>{t('zenturie', { name: student.centuria })}</span>}
            {student.exmatrikulation !== null && <IconWord icon="info">{t('exmatrikuliert')}</IconWord>}
            <span>
              {t('fachworte:feld.notenfreigabe')}:{' '}
              <Freigabe erteilt={student.notenfreigabe} bis={student.notenfreigabeBis} />
            </span>
          </>
        )
      }
      tabs={[
        { id: 'uebersicht', label: t('reiter.uebersicht'), content: <UebersichtTab iri={kennung} /> },
        { id: 'noten', label: t('reiter.noten'), content: <NotenTab iri={kennung} student={student} /> },
      ]}
    >
      <Stammdaten student={student} />
    </DetailsPage>
  );
}
