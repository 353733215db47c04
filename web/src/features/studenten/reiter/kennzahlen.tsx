import { useTranslation } from 'react-i18next';
import { Figures, type Figure } from '../../../ui/details/facts.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { fehlquoteOf } from './anwesenheit.rules.ts';
import type { Notenstatistik, Statistik } from './uebersicht-tab.tsx';

interface Props extends Omit<Statistik, 'noten'> {
  readonly noten: Notenstatistik;
}

/** The figures that one comes for, and the credits that are counted apart from the others. */
export function Kennzahlen({ noten, fehlzeiten, transferCredits, seminarCredits }: Props) {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { decimal, number } = useFormats();
  const credits = useCredits();
  return (
    <>
      <Figures
        label={t('kennzahlen.titel')}
        figures={[
          {
            label: t('kennzahlen.durchschnitt'),
            value: noten.durchschnitt === null ? '–' : decimal(noten.durchschnitt),
            ...(noten.durchschnitt === null && { note: t('kennzahlen.ohneNoten') }),
          },
          { label: t('fachworte:feld.bestandeneModule'), value: number(noten.bestandeneModule) },
          credits(t('fachworte:feld.credits'), { erreicht: noten.credits, noetig: noten.creditsNoetig }),
          { label: t('fachworte:feld.gefaehrdeteModule'), value: number(noten.gefaehrdet.length) },
          useFehlzeiten(fehlzeiten),
        ]}
      />
      {(transferCredits ?? seminarCredits) && (
        <Figures
          label={t('kennzahlen.weitereCredits')}
          figures={[
            ...(transferCredits ? [credits(t('kennzahlen.transferCredits'), transferCredits)] : []),
            ...(seminarCredits ? [credits(t('kennzahlen.seminarCredits'), seminarCredits)] : []),
          ]}
        />
      )}
    </>
  );
}

/** Credits of those that are needed; the bar is full with all of them. */
function useCredits() {
  const { t } = useTranslation('studenten');
  const { number } = useFormats();
  return (label: string, { erreicht, noetig }: { erreicht: number; noetig: number }): Figure => ({
    label,
    value: number(erreicht),
    note: t('kennzahlen.vonCredits', { noetig }),
    ...(noetig > 0 && { share: erreicht / noetig }),
  });
}

function useFehlzeiten(fehlzeiten: Statistik['fehlzeiten']): Figure {
  const { t } = useTranslation('studenten');
  const { percent } = useFormats();
  const quote = fehlquoteOf(fehlzeiten ?? []);
  const label = t('kennzahlen.fehlzeiten');
  if (!quote) return { label, value: '–', note: t('kennzahlen.nichtsErfasst') };
  return {
    label,
    value: percent(quote.gesamt),
    note: t('kennzahlen.fehlzeitenTeile', {
      abgemeldet: percent(quote.abgemeldet),
      gefehlt: percent(quote.gefehlt),
    }),
  };
}
