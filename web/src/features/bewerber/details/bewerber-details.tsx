import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BewerbungsstandWord } from '#features/bewerbungen/shared/bewerbungsstand.tsx';
import { EinschreibungBanner } from '#features/einschreibungen/shared/einschreibung-banner.tsx';
import { hindranceOf } from '#features/einschreibungen/shared/reportable.rules.ts';
import { useDrafts, type Drafts } from '#features/notizen/shared/use-drafts.ts';
import { StudiengangChip } from '#features/studenten/shared/studiengang-chip.tsx';
import { isGone } from '#platform/api/gone.ts';
import { pathOf } from '#platform/paths.ts';
import { DetailsPage } from '#ui/details/details-page.tsx';
import { useShownIri } from '#ui/details/panel-context.ts';
import type { Tab } from '#ui/details/tabbed-content.tsx';
import { useLeaveGuard } from '#ui/form/use-leave-guard.ts';
import { useFormats } from '#ui/formats.ts';
import { IconWord } from '#ui/icon-word.tsx';
import { ErrorNotice } from '#ui/load/error-notice.tsx';
import { Notice } from '#ui/load/notice.tsx';
import { SkeletonLines } from '#ui/load/skeleton.tsx';
import { ProfilTab } from '../tabs/profil-tab.tsx';
import tabStyles from '../tabs/tabs.module.css';
import { BewerberActions } from './bewerber-actions.tsx';
import styles from './bewerber-details.module.css';
import { bewerberQuery, type BewerberEinzeln, type Source } from './bewerber-details.queries.ts';
import { refusedReportOf, standsBeforeName } from './bewerber-details.rules.ts';
import { KennzeichenBar } from './kennzeichen-bar.tsx';

const TestReportTab = lazy(async () => ({
  default: (await import('../tabs/testauswertung-tab.tsx')).TestReportTab,
}));
const DocumentsTab = lazy(async () => ({
  default: (await import('../tabs/unterlagen-tab.tsx')).DocumentsTab,
}));
const NotizenTab = lazy(async () => ({ default: (await import('../tabs/notizen-tab.tsx')).NotizenTab }));

/** One applicant from either source, with the company's actions. */
export function BewerberDetails({ source }: { source: Source }) {
  const identifier = identifierOf(useShownIri());
  // Keyed by person, so that note drafts never move to somebody else.
  return <Single key={identifier} source={source} identifier={identifier} />;
}

function Single({ source, identifier }: { source: Source; identifier: string }) {
  const { t } = useTranslation(['bewerberdetails', 'fachworte', 'allgemein']);
  const query = useQuery(bewerberQuery(source, identifier));
  const drafts = useDrafts();
  useLeaveGuard(drafts.haveChanged);

  // True even if the cache still has the person from a moment ago.
  const gone = isGone(query.error);
  const failed = gone || (query.isError && !query.data);
  const bewerber = failed ? undefined : query.data;
  const hindrance = bewerber && hindranceOf(bewerber);
  const before =
    bewerber && standsBeforeName(bewerber.anrede) ? `${t(`fachworte:wert.anrede.${bewerber.anrede}`)} ` : '';
  // Reporting an enrolment makes somebody from the marketplace the company's own. The link back still leads to the
  // marketplace.
  const from = useSearch({ strict: false, select: (search) => search['quelle'] });
  const navigate = useNavigate();
  // Without an application here, only the report makes the person the company's own: once it is withdrawn, they are
  // found in the marketplace again.
  const leave =
    bewerber && bewerber.firmen.length === 0
      ? () => navigate({ to: pathOf('bewerberMarktplatzShow', { iri: bewerber['@id'] }), replace: true })
      : undefined;
  const list = (from ?? source) === 'marktplatz' ? 'bewerberMarktplatzIndex' : 'bewerberIndex';
  return (
    <DetailsPage
      title={failed ? t('einzeln') : bewerber && `${before}${bewerber.vorname} ${bewerber.nachname}`}
      list={{ href: pathOf(list), label: t(`allgemein:titel.${list}`) }}
      gone={gone}
      error={
        gone ? (
          <Way source={source} list={pathOf(list)} />
        ) : failed ? (
          <ErrorNotice error={query.error} forbidden={t('keinRecht')} />
        ) : undefined
      }
      chips={bewerber && <BewerberChips bewerber={bewerber} />}
      action={bewerber && <BewerberActions bewerber={bewerber} />}
      tabs={useTabs(bewerber, drafts)}
    >
      {bewerber && <EinschreibungBanner bewerber={bewerber} leave={leave} />}
      {bewerber && <AbgelehnteMeldung verlauf={bewerber.verlauf} />}
      <div className={styles['kopf']}>
        {hindrance && (
          <p className={styles['hinweis']}>
            {t(`hinderung.${hindrance}`, { jahr: bewerber?.bewerbungsjahr ?? 0 })}
          </p>
        )}
        {bewerber && <KennzeichenBar bewerber={bewerber} />}
      </div>
    </DetailsPage>
  );
}

/** Says that the school refused the last report, and why, until there is a new one. */
function AbgelehnteMeldung({ verlauf: history }: Pick<BewerberEinzeln, 'verlauf'>) {
  const { t } = useTranslation('bewerberdetails');
  const { dateTime } = useFormats();
  const refused = refusedReportOf(history);
  if (!refused) return null;
  return (
    <p className={styles['hinweis']}>
      {t('abgelehnt', { am: dateTime(refused.am) })}
      {refused.grund !== null && ` ${t('verlauf.grund', { grund: refused.grund })}`}
    </p>
  );
}

function useTabs(bewerber: BewerberEinzeln | undefined, drafts: Drafts): [Tab, ...Tab[]] {
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
    tab('testauswertung', (one) => <TestReportTab bewerber={one} />),
    tab('unterlagen', (one) => <DocumentsTab bewerber={one} />),
    tab('motivationsschreiben', (one) => <LetterTab text={one.motivationsschreiben} />),
    tab('notizen', (one) => <NotizenTab bewerber={one} drafts={drafts} />),
  ];
}

/** Shown if the person does not exist or is not available any more. Does not reveal which company they went to. */
function Way({ source, list }: { source: Source; list: string }) {
  const { t } = useTranslation('bewerberdetails');
  return (
    <Notice
      icon="noHits"
      title={t(`weg.${source}.titel`)}
      action={
        <Link to={list} className="button secondary">
          {t(`weg.${source}.zurueck`)}
        </Link>
      }
    >
      {t(`weg.${source}.text`)}
    </Notice>
  );
}

/** The most important facts about an applicant: desired programmes and current state. */
function BewerberChips({ bewerber }: { bewerber: BewerberEinzeln }) {
  const { t } = useTranslation(['bewerberdetails', 'fachworte']);
  const { stand, kennzeichen } = bewerber;
  return (
    <>
      {bewerber.studiengaenge.map((studiengang) => (
        <StudiengangChip key={studiengang['@id']} studiengang={studiengang} />
      ))}
      <span>
        {t(bewerber.bewerbungsjahrVergangen ? 'fachworte:bewerbungsjahrVergangen' : 'bewerbungsjahr', {
          jahr: bewerber.bewerbungsjahr,
        })}
      </span>
      {stand !== null && <BewerbungsstandWord stand={stand} />}
      {kennzeichen?.ausgeblendet && (
        <IconWord icon="hide" tone="quiet">
          {t('fachworte:feld.ausgeblendet')}
        </IconWord>
      )}
      {!bewerber.verfuegbar && (
        <IconWord icon="lock" tone="warning">
          {t('fachworte:nichtVerfuegbar')}
        </IconWord>
      )}
    </>
  );
}

/** The motivation letter as plain text, even if it contains markup. */
function LetterTab({ text }: { text: string | null }) {
  const { t } = useTranslation('bewerberdetails');
  if (text === null || text.trim() === '') {
    return (
      <Notice icon="empty" title={t('schreiben.leer')}>
        {t('schreiben.leerText')}
      </Notice>
    );
  }
  return (
    <article className={tabStyles['schreiben']} aria-label={t('reiter.motivationsschreiben')}>
      {paragraphsOf(text).map(({ paragraph, at }) => (
        <p key={at}>{paragraph}</p>
      ))}
    </article>
  );
}

/** Paragraphs are separated by blank lines. `at` is a key, since two paragraphs can be equal. */
const paragraphsOf = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, at) => ({ paragraph, at }));
