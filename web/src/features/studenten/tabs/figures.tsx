import { useTranslation } from 'react-i18next';
import { Figures, type Figure } from '#ui/details/facts.tsx';
import { useFormats } from '#ui/formats.ts';
import { Begriff } from '#features/begriffe/shared/begriff.tsx';
import { absenceOf } from './anwesenheit.rules.ts';
import { countPassed } from './noten.rules.ts';
import { progressOf } from '../student.rules.ts';
import type { TabProps } from './leistungen-tab.tsx';
import type { Notenstatistik, Statistik } from '../studenten.queries.ts';

interface Props extends Pick<Statistik, 'fehlzeiten' | 'transferCredits' | 'seminarCredits'> {
  /** Null without their release. */
  readonly noten: Notenstatistik | null;
  /** Undefined while it loads. */
  readonly student: TabProps['student'];
}

/** The key figures, and the credits that are counted separately. */
export function KeyFigures({ noten, student, fehlzeiten, transferCredits, seminarCredits }: Props) {
  const { t } = useTranslation('studenten');
  const ofNoten = useNotenFigures(noten);
  const plan = usePlan();
  const credits = useCredits();
  return (
    <>
      <Figures
        label={t('kennzahlen.titel')}
        figures={[...ofNoten, ...plan(noten, student), useFehlzeiten(fehlzeiten)]}
      />
      <Figures
        label={t('kennzahlen.weitereCredits')}
        figures={[
          credits(t('kennzahlen.transferCredits'), transferCredits),
          credits(t('kennzahlen.seminarCredits'), seminarCredits),
        ]}
      />
    </>
  );
}

/** The figures derived from grades. */
function useNotenFigures(noten: Notenstatistik | null): Figure[] {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { decimal, number } = useFormats();
  const credits = useCredits();
  if (noten === null) return [];
  return [
    {
      label: t('kennzahlen.durchschnitt'),
      value: noten.durchschnitt === null ? '–' : decimal(noten.durchschnitt),
      note:
        noten.durchschnitt === null
          ? t('kennzahlen.ohneNoten')
          : t('kennzahlen.ausNoten', { count: countPassed(noten.verteilung) }),
    },
    { label: t('fachworte:feld.bestandeneModule'), value: number(noten.bestandeneModule) },
    credits(t('fachworte:feld.credits'), { erreicht: noten.credits, noetig: noten.creditsNoetig }),
    {
      label: t('fachworte:feld.gefaehrdeteModule'),
      help: <Begriff name="gefaehrdet" />,
      value: number(noten.gefaehrdet.length),
    },
  ];
}

/** Credits out of those required, with a bar. */
function useCredits() {
  const { t } = useTranslation('studenten');
  const { number } = useFormats();
  return (
    label: string,
    { erreicht: reached, noetig: needed }: { erreicht: number; noetig: number },
  ): Figure => ({
    label,
    value: number(reached),
    note: t('kennzahlen.vonCredits', { noetig: needed }),
    ...(needed > 0 && { share: reached / needed }),
  });
}

/** Progress against the plan in words; only for enrolled students. */
function usePlan() {
  const { t } = useTranslation('studenten');
  const { number } = useFormats();
  return (noten: Notenstatistik | null, student: Props['student']): Figure[] => {
    if (noten === null || student === undefined || !student.aktiv) return [];
    const { vorbei: over, imPlan, abstand: distance } = progressOf({ ...student, ...noten });
    const count = Math.abs(distance);
    const direction = distance < 0 ? 'zurueck' : 'voraus';
    const stand = distance === 0 ? t('kennzahlen.genau') : t(`kennzahlen.${direction}`, { count });
    return [
      {
        label: t('kennzahlen.plan'),
        value: `${distance > 0 ? '+' : ''}${number(distance)}`,
        note:
          over === 0
            ? t('kennzahlen.erstesSemester', { stand })
            : t('kennzahlen.semesterImPlan', { imPlan, count: over, stand }),
      },
    ];
  };
}

function useFehlzeiten(fehlzeiten: Statistik['fehlzeiten']): Figure {
  const { t } = useTranslation('studenten');
  const { percent } = useFormats();
  const absence = absenceOf(fehlzeiten);
  const label = t('kennzahlen.fehlzeiten');
  if (!absence) return { label, value: '–', note: t('kennzahlen.nichtsErfasst') };
  return {
    label,
    value: percent(absence.share),
    note: t('kennzahlen.fehlzeitenTeile', {
      count: absence.recorded,
      missed: absence.deregistered + absence.absent,
      deregistered: absence.deregistered,
      absent: absence.absent,
    }),
  };
}
