import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { heute } from '../../platform/heute.ts';
import { pfad } from '../../platform/pfade.ts';
import { isGone } from '../../platform/gone.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DetailsPage } from '../../ui/details/details-page.tsx';
import { IconWord } from '../../ui/icon-word.tsx';
import { ErrorNotice } from '../../ui/load/error-notice.tsx';
import { studentenfotoQuery } from '../stammdaten/foto.queries.ts';
import { StudiengangChip } from '../stammdaten/studiengang-chip.tsx';
import { Stammdaten } from './stammdaten.tsx';
import { Freigabe } from './status.tsx';
import { studentQuery } from './studenten.queries.ts';
import { isImmatrikuliert } from './student.rules.ts';
import { StudentAktionen } from './student-aktionen.tsx';
import { UebersichtTab } from './reiter/uebersicht-tab.tsx';

const NotenTab = lazy(async () => ({ default: (await import('./reiter/noten-tab.tsx')).NotenTab }));
const AnmeldungenTab = lazy(async () => ({
  default: (await import('./reiter/anmeldungen-tab.tsx')).AnmeldungenTab,
}));
const AnwesenheitTab = lazy(async () => ({
  default: (await import('./reiter/anwesenheit-tab.tsx')).AnwesenheitTab,
}));
const SeminarleistungenTab = lazy(async () => ({
  default: (await import('./reiter/seminarleistungen-tab.tsx')).SeminarleistungenTab,
}));
const TransferleistungenTab = lazy(async () => ({
  default: (await import('./reiter/transferleistungen-tab.tsx')).TransferleistungenTab,
}));
const ZusatzleistungenTab = lazy(async () => ({
  default: (await import('./reiter/zusatzleistungen-tab.tsx')).ZusatzleistungenTab,
}));

export function StudierendeShowPage(): ReactNode {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { iri = '' } = useParams({ strict: false });
  const kennung = identifierOf(iri);
  const query = useQuery(studentQuery(kennung));
  const student = query.data;
  const failed = query.isError && !student;
  const props = { iri: kennung, student };
  return (
    <DetailsPage
      title={failed ? t('einzeln') : student && `${student.vorname} ${student.nachname}`}
      list={{ href: pfad('studierendeIndex'), label: t('titel') }}
      gone={failed && isGone(query.error)}
      error={
        failed ? (
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} forbidden={t('keinRecht')} />
        ) : undefined
      }
      picture={student && <Avatar person={student} foto={studentenfotoQuery(student)} size={64} />}
      chips={
        student && (
          <>
            <StudiengangChip studiengang={student.studiengang} />
            {student.centuria !== null && <span>{t('zenturie', { name: student.centuria })}</span>}
            {!isImmatrikuliert(student, heute()) && <IconWord icon="info">{t('exmatrikuliert')}</IconWord>}
            <span>
              {t('fachworte:feld.notenfreigabe')}:{' '}
              <Freigabe
                erteilt={student.notenfreigabe}
                bis={student.notenfreigabeBis}
                angefragtAm={student.notenfreigabeAngefragtAm}
              />
            </span>
          </>
        )
      }
      action={student && <StudentAktionen student={student} />}
      tabs={[
        tab('uebersicht', t('reiter.uebersicht'), <UebersichtTab {...props} />),
        tab('noten', t('reiter.noten'), <NotenTab {...props} />),
        tab('pruefungsanmeldungen', t('reiter.anmeldungen'), <AnmeldungenTab {...props} />),
        tab('anwesenheit', t('reiter.anwesenheit'), <AnwesenheitTab {...props} />),
        tab('seminarleistungen', t('reiter.seminare'), <SeminarleistungenTab {...props} />),
        tab('transferleistungen', t('reiter.transfer'), <TransferleistungenTab {...props} />),
        tab('zusatzleistungen', t('reiter.zusatz'), <ZusatzleistungenTab {...props} />),
      ]}
    >
      <Stammdaten student={student} />
    </DetailsPage>
  );
}

const tab = (id: string, label: string, content: ReactNode) => ({ id, label, content });
