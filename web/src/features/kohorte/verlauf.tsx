import { COMPARE_FROM } from '@firmenportal/contract/studenten';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { LinePlot } from '#ui/plots/line-plot.tsx';
import { Begriff } from '../begriffe/shared/begriff.tsx';
import styles from './kohorte.module.css';
import type { Verlauf } from './sicht.tsx';

const toNumber = (value: string | null) => (value === null ? null : Number(value));

/** The absence scale reaches at least this far (percent): a tenth is a lot already. */
const MUCH_ABSENCE = 10;

/** The cohort's development, compared with its centurias. */
export function KohorteVerlauf({ verlauf: { semester, quartale } }: { verlauf: Verlauf }) {
  const { t } = useTranslation(['kohorte', 'fachworte']);
  const { decimal, percent } = useFormats();
  const own = semester.map((one) => toNumber(one.durchschnitt));
  const centuria = semester.map((one) => toNumber(one.centuriaDurchschnitt));
  const absence = quartale.map((one) => toNumber(one.fehlzeit));
  const centuriaAbsence = quartale.map((one) => toNumber(one.centuriaFehlzeit));
  const most = Math.max(MUCH_ABSENCE, ...[...absence, ...centuriaAbsence].map((one) => one ?? 0));
  if (semester.length === 0 && quartale.length === 0) {
    return <p className={styles['note']}>{t('verlauf.zuWenige', { mindestens: COMPARE_FROM })}</p>;
  }
  return (
    <div className={styles['plots']}>
      {semester.length > 0 && (
        <LinePlot
          title={t('verlauf.noten')}
          help={<Begriff name="centuria" />}
          description={t('verlauf.notenText', { mindestens: COMPARE_FROM })}
          x={{ label: t('fachworte:feld.semester'), values: semester.map((one) => String(one.semester)) }}
          y={{ domain: [4, 1], ticks: [1, 2, 3, 4], format: (note) => decimal(note.toFixed(1)) }}
          series={seriesOf(own, centuria)}
        />
      )}
      {quartale.length > 0 && (
        <LinePlot
          title={t('verlauf.fehlzeiten')}
          description={t('verlauf.fehlzeitenText', { mindestens: COMPARE_FROM })}
          x={{ label: t('fachworte:feld.quartal'), values: quartale.map((one) => one.quartal) }}
          y={{ domain: [0, most], format: (share) => percent(share / 100) }}
          series={seriesOf(absence, centuriaAbsence)}
        />
      )}
    </div>
  );

  /** Two lines, or one if the cohort is identical to its centuria. */
  function seriesOf(values: readonly (number | null)[], compared: readonly (number | null)[]) {
    const main = { label: t('verlauf.kohorte'), look: 'main' as const, values };
    const differs = compared.some((value, index) => value !== null && value !== values[index]);
    return differs
      ? [main, { label: t('verlauf.centuria'), look: 'comparison' as const, values: compared }]
      : [main];
  }
}
