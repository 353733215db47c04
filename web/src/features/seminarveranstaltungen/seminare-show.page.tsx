import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { isGone } from '#platform/api/gone.ts';
import { Chip } from '#ui/chip.tsx';
import { DetailsPage } from '#ui/details/details-page.tsx';
import { Facts, type Fact } from '#ui/details/facts.tsx';
import { useFormats } from '#ui/formats.ts';
import { ErrorNotice } from '#ui/load/error-notice.tsx';
import type { Seminar } from './seminare-index.page.tsx';
import { seminarQuery } from './seminarveranstaltungen.queries.ts';

export function SeminareShowPage(): ReactNode {
  const { t } = useTranslation('seminarveranstaltungen');
  const { iri = '' } = useParams({ strict: false });
  const query = useQuery(seminarQuery(iri));
  const seminar = query.data;
  const failed = query.isError && !seminar;
  return (
    <DetailsPage
      title={failed ? t('einzeln') : seminar?.titel}
      list={{ href: pathOf('seminareIndex'), label: t('titel') }}
      gone={failed && isGone(query.error)}
      error={failed ? <ErrorNotice error={query.error} forbidden={t('keinRecht')} /> : undefined}
      chips={seminar?.kategorie ? <Chip>{seminar.kategorie}</Chip> : undefined}
    >
      <Facts title={t('angaben')} facts={useFacts(seminar)} unfolded />
    </DetailsPage>
  );
}

/** All facts about a seminar; unknown ones say so. */
function useFacts(seminar: Seminar | undefined): readonly Fact[] | undefined {
  const { t } = useTranslation('fachworte');
  const { date, number } = useFormats();
  if (!seminar) return undefined;
  const { workload } = seminar;
  return [
    { label: t('feld.von'), value: date(seminar.von) },
    { label: t('feld.bis'), value: date(seminar.bis) },
    { label: t('feld.uhrzeit'), value: seminar.uhrzeit },
    { label: t('feld.lehrperson'), value: seminar.lehrperson },
    { label: t('feld.kategorie'), value: seminar.kategorie },
    { label: t('feld.pruefungsform'), value: seminar.pruefungsform },
    { label: t('feld.credits'), value: number(seminar.credits) },
    { label: t('feld.workload'), value: workload === null ? null : number(workload) },
    { label: t('feld.seminarnummer'), value: seminar.seminarnummer },
    { label: t('feld.hinweis'), value: seminar.hinweis },
  ];
}
