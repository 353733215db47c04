import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pfad } from '../../../platform/pfade.ts';
import { isGone } from '../../../platform/gone.ts';
import { DetailsPage } from '../../../ui/details/details-page.tsx';
import type { Tab } from '../../../ui/details/tabbed-content.tsx';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts';
import { useFormats } from '../../../ui/formats.ts';
import { ErrorNotice } from '../../../ui/load/error-notice.tsx';
import { Notice } from '../../../ui/load/notice.tsx';
import { SkeletonLines } from '../../../ui/load/skeleton.tsx';
import { EinschreibungBanner } from '../../stammdaten/einschreibung-banner.tsx';
import { BewerberAktionen } from './bewerber-aktionen.tsx';
import { BewerberChips } from './bewerber-chips.tsx';
import styles from './bewerberdetails.module.css';
import { bewerberQuery, type BewerberEinzeln, type Quelle } from './bewerberdetails.queries.ts';
import { hindranceOf } from '../../stammdaten/reportable.rules.ts';
import { refusedReportOf, standsBeforeName } from './bewerberdetails.rules.ts';
import { Kennzeichenleiste } from './kennzeichenleiste.tsx';
import { ProfilTab } from '../reiter/profil-tab.tsx';
import { SchreibenTab } from '../reiter/schreiben-tab.tsx';
import { useEntwuerfe, type Entwuerfe } from '../reiter/use-entwuerfe.ts';

const TestauswertungTab = lazy(async () => ({
  default: (await import('../reiter/testauswertung-tab.tsx')).TestauswertungTab,
}));
const UnterlagenTab = lazy(async () => ({
  default: (await import('../reiter/unterlagen-tab.tsx')).UnterlagenTab,
}));
const NotizenTab = lazy(async () => ({ default: (await import('../reiter/notizen-tab.tsx')).NotizenTab }));

/** One applicant, of either source: what is known of them, and what the company does with them. */
export function Bewerberdetails({ quelle }: { quelle: Quelle }) {
  const { iri = '' } = useParams({ strict: false });
  const kennung = identifierOf(iri);
  // Texts that were typed belong to one person.
  return <Einzelne key={kennung} quelle={quelle} kennung={kennung} />;
}

function Einzelne({ quelle, kennung }: { quelle: Quelle; kennung: string }) {
  const { t } = useTranslation(['bewerberdetails', 'fachworte', 'allgemein']);
  const query = useQuery(bewerberQuery(quelle, kennung));
  const entwuerfe = useEntwuerfe();
  useLeaveGuard(entwuerfe.haveChanged);

  // Also where they were there a moment ago.
  const gone = isGone(query.error);
  const failed = gone || (query.isError && !query.data);
  const bewerber = failed ? undefined : query.data;
  const hindrance = bewerber && hindranceOf(bewerber);
  const before =
    bewerber && standsBeforeName(bewerber.anrede) ? `${t(`fachworte:wert.anrede.${bewerber.anrede}`)} ` : '';
  // Somebody of the marketplace whose enrolment was just reported is the company's own; the way back is where one came from.
  const von = useSearch({ strict: false, select: (search) => search['quelle'] });
  const navigate = useNavigate();
  // Who applied to nobody here is the company's own by its report alone, and of the marketplace without it.
  const leave =
    bewerber && bewerber.firmen.length === 0
      ? () => navigate({ to: pfad('bewerberMarktplatzShow', { iri: bewerber['@id'] }), replace: true })
      : undefined;
  const list = (von ?? quelle) === 'marktplatz' ? 'bewerberMarktplatzIndex' : 'bewerberIndex';
  return (
    <DetailsPage
      title={failed ? t('einzeln') : bewerber && `${before}${bewerber.vorname} ${bewerber.nachname}`}
      list={{ href: pfad(list), label: t(`allgemein:titel.${list}`) }}
      gone={gone}
      error={
        gone ? (
          <Weg quelle={quelle} list={pfad(list)} />
        ) : failed ? (
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} forbidden={t('keinRecht')} />
        ) : undefined
      }
      chips={bewerber && <BewerberChips bewerber={bewerber} />}
      action={bewerber && <BewerberAktionen bewerber={bewerber} />}
      tabs={useTabs(bewerber, entwuerfe)}
    >
      {bewerber && <EinschreibungBanner bewerber={bewerber} leave={leave} />}
      {bewerber && <AbgelehnteMeldung verlauf={bewerber.verlauf} />}
      <div className={styles['kopf']}>
        {hindrance && (
          <p className={styles['hinweis']}>
            {t(`hinderung.${hindrance}`, { jahr: bewerber?.bewerbungsjahr ?? 0 })}
          </p>
        )}
        {bewerber && <Kennzeichenleiste bewerber={bewerber} />}
      </div>
    </DetailsPage>
  );
}

/** That the school refused the last report, and why, until there is another. */
function AbgelehnteMeldung({ verlauf }: Pick<BewerberEinzeln, 'verlauf'>) {
  const { t } = useTranslation('bewerberdetails');
  const { dateTime } = useFormats();
  const refused = refusedReportOf(verlauf);
  if (!refused) return null;
  return (
    <p className={styles['hinweis']}>
      {t('abgelehnt', { am: dateTime(refused.am) })}
      {refused.grund !== null && ` ${t('verlauf.grund', { grund: refused.grund })}`}
    </p>
  );
}

function useTabs(bewerber: BewerberEinzeln | undefined, entwuerfe: Entwuerfe): [Tab, ...Tab[]] {
  const { t } = useTranslation('bewerberdetails');
  const tab = (
    id: 'profil' | 'testauswertung' | 'unterlagen' | 'motivationsschreiben' | 'notizen',
    content: (bewerber: BewerberEinzeln) => ReactNode,
  ): Tab => ({
    id,
    label: t(`reiter.${id}`),
    content: bewerber ? content(bewerber) : <SkeletonLines lines={10} />,
  });
  return [
    tab('profil', (one) => <ProfilTab bewerber={one} />),
    tab('testauswertung', (one) => <TestauswertungTab bewerber={one} />),
    tab('unterlagen', (one) => <UnterlagenTab bewerber={one} />),
    tab('motivationsschreiben', (one) => <SchreibenTab text={one.motivationsschreiben} />),
    tab('notizen', (one) => <NotizenTab bewerber={one} entwuerfe={entwuerfe} />),
  ];
}

/** Instead of somebody who is not there, or no more: nobody is told whom they went to. */
function Weg({ quelle, list }: { quelle: Quelle; list: string }) {
  const { t } = useTranslation('bewerberdetails');
  return (
    <Notice
      icon="noHits"
      title={t(`weg.${quelle}.titel`)}
      action={
        <Link to={list} className="button secondary">
          {t(`weg.${quelle}.zurueck`)}
        </Link>
      }
    >
      {t(`weg.${quelle}.text`)}
    </Notice>
  );
}
