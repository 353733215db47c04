import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { schoolDay } from '@firmenportal/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { useLeaveGuard } from '#ui/form/use-leave-guard.ts';
import { isGone } from '#platform/api/gone.ts';
import { Avatar } from '#ui/avatar.tsx';
import { DetailsPage } from '#ui/details/details-page.tsx';
import { useShownIri } from '#ui/details/panel-context.ts';
import { IconWord } from '#ui/icon-word.tsx';
import { ErrorNotice } from '#ui/load/error-notice.tsx';
import { studentenPhotoQuery } from '../bilder/shared/photo.queries.ts';
import { Begriff } from '../begriffe/shared/begriff.tsx';
import { Gruende } from '../kohorte/shared/gruende.tsx';
import { useDrafts } from '../notizen/shared/use-drafts.ts';
import { StudiengangChip } from './shared/studiengang-chip.tsx';
import { Stammdaten } from './stammdaten.tsx';
import { Freigabe } from './status.tsx';
import { studentQuery } from './studenten.queries.ts';
import { isImmatrikuliert } from './student.rules.ts';
import { StudentActions } from './student-actions.tsx';
import { UebersichtTab } from './tabs/uebersicht-tab.tsx';

const VerlaufTab = lazy(async () => ({ default: (await import('./verlauf/verlauf-tab.tsx')).VerlaufTab }));
const NotizenTab = lazy(async () => ({ default: (await import('./tabs/notizen-tab.tsx')).NotizenTab }));
const NotenTab = lazy(async () => ({ default: (await import('./tabs/noten-tab.tsx')).NotenTab }));
const AnmeldungenTab = lazy(async () => ({
  default: (await import('./tabs/anmeldungen-tab.tsx')).AnmeldungenTab,
}));
const AnwesenheitTab = lazy(async () => ({
  default: (await import('./tabs/anwesenheit-tab.tsx')).AnwesenheitTab,
}));
const SeminarleistungenTab = lazy(async () => ({
  default: (await import('./tabs/seminarleistungen-tab.tsx')).SeminarleistungenTab,
}));
const TransferleistungenTab = lazy(async () => ({
  default: (await import('./tabs/transferleistungen-tab.tsx')).TransferleistungenTab,
}));
const ZusatzleistungenTab = lazy(async () => ({
  default: (await import('./tabs/zusatzleistungen-tab.tsx')).ZusatzleistungenTab,
}));

export function StudierendeShowPage(): ReactNode {
  const identifier = identifierOf(useShownIri());
  // Keyed by person, so that note drafts never move to somebody else.
  return <Single key={identifier} identifier={identifier} />;
}

function Single({ identifier }: { identifier: string }) {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const query = useQuery(studentQuery(identifier));
  const drafts = useDrafts();
  useLeaveGuard(drafts.haveChanged);
  const student = query.data;
  const failed = query.isError && !student;
  const props = { iri: identifier, student };
  return (
    <DetailsPage
      title={failed ? t('einzeln') : student && `${student.vorname} ${student.nachname}`}
      list={{ href: pathOf('studierendeIndex'), label: t('titel') }}
      gone={failed && isGone(query.error)}
      error={failed ? <ErrorNotice error={query.error} forbidden={t('keinRecht')} /> : undefined}
      picture={student && <Avatar person={student} photo={studentenPhotoQuery(student)} size={64} />}
      chips={
        student && (
          <>
            <StudiengangChip studiengang={student.studiengang} />
            {student.centuria !== null && (
              <span>
                {t('zenturie', { name: student.centuria })} <Begriff name="centuria" />
              </span>
            )}
            {!isImmatrikuliert(student, schoolDay()) && (
              <IconWord icon="info">{t('exmatrikuliert')}</IconWord>
            )}
            <span>
              {t('fachworte:feld.notenfreigabe')}:{' '}
              <Freigabe
                erteilt={student.notenfreigabe}
                bis={student.notenfreigabeBis}
                angefragtAm={student.notenfreigabeAngefragtAm}
              />
            </span>
            {student.aktiv && <Gruende {...student} inline />}
          </>
        )
      }
      action={student && <StudentActions student={student} />}
      tabs={[
        tab('uebersicht', t('reiter.uebersicht'), <UebersichtTab {...props} />),
        wideTab('noten', t('reiter.noten'), <NotenTab {...props} />),
        tab('verlauf', t('reiter.verlauf'), <VerlaufTab {...props} />),
        tab('notizen', t('reiter.notizen'), <NotizenTab iri={identifier} drafts={drafts} />),
        wideTab('pruefungsanmeldungen', t('reiter.anmeldungen'), <AnmeldungenTab {...props} />),
        wideTab('anwesenheit', t('reiter.anwesenheit'), <AnwesenheitTab {...props} />),
        wideTab('seminarleistungen', t('reiter.seminare'), <SeminarleistungenTab {...props} />),
        wideTab('transferleistungen', t('reiter.transfer'), <TransferleistungenTab {...props} />),
        wideTab('zusatzleistungen', t('reiter.zusatz'), <ZusatzleistungenTab {...props} />),
      ]}
      aside={<Stammdaten student={student} />}
    />
  );
}

const tab = (id: string, label: string, content: ReactNode) => ({ id, label, content });
const wideTab = (...of: Parameters<typeof tab>) => ({ ...tab(...of), wide: true });
