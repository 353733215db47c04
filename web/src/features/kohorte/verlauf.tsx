import { COMPARE_FROM } from '@firmenportal/contract/studenten';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { LinePlot } from '#ui/plots/line-plot.tsx';
import { lastOf, type Series } from '#ui/plots/series.ts';
import { Begriff } from '../begriffe/shared/begriff.tsx';
import { mostAbsence, NOTEN_SCALE } from '../studenten/shared/plot-scales.rules.ts';
import styles from './kohorte.module.css';
import type { Verlauf } from './sicht.tsx';

const toNumber = (value: string | null) => (value === null ? null : Number(value));
const toShare = (percent: string | null) => (percent === null ? null : Number(percent) / 100);

type Point = Pick<Verlauf['semester'][number], 'studierende' | 'centuriaStudierende'>;

interface Props {
  readonly verlauf: Verlauf;
  /** Of whom it is, for pictures: what the list is narrowed to. */
  readonly subject: string;
  /** The one centuria that the list is narrowed to. */
  readonly centuria: string | undefined;
}

/** The cohort's development, compared with its centurias. */
export function KohorteVerlauf({ verlauf, subject, centuria }: Props) {
  const { t } = useTranslation(['kohorte', 'fachworte']);
  const { decimal, percent } = useFormats();
  const { semester, quartale } = verlauf;
  const compared =
    centuria === undefined ? t('verlauf.centurien') : t('verlauf.centuria', { name: centuria });
  const noten = semester.map((one) => toNumber(one.durchschnitt));
  const centuriaNoten = semester.map((one) => toNumber(one.centuriaDurchschnitt));
  const absence = quartale.map((one) => toShare(one.fehlzeit));
  const centuriaAbsence = quartale.map((one) => toShare(one.centuriaFehlzeit));
  const toNote = (note: number) => decimal(note.toFixed(1));
  if (semester.length === 0 && quartale.length === 0) {
    return <p className={styles['note']}>{t('verlauf.zuWenige', { mindestens: COMPARE_FROM })}</p>;
  }
  const ofNoten = seriesOf(noten, centuriaNoten, semester);
  const ofAbsence = seriesOf(absence, centuriaAbsence, quartale);
  return (
    <div className={styles['plots']}>
      {semester.length > 0 && (
        <LinePlot
          title={t('verlauf.noten')}
          subject={subject}
          help={<Begriff name="centuria" />}
          summary={summaryOf(ofNoten, toNote, (words, index) =>
            t('verlauf.zuletzt', { ...words, semester: semester[index]?.semester ?? 0 }),
          )}
          description={t('verlauf.notenText', { mindestens: COMPARE_FROM })}
          x={{ label: t('fachworte:feld.semester'), values: semester.map((one) => String(one.semester)) }}
          y={{ ...NOTEN_SCALE, format: toNote }}
          series={ofNoten}
        />
      )}
      {quartale.length > 0 && (
        <LinePlot
          title={t('verlauf.fehlzeiten')}
          subject={subject}
          summary={summaryOf(ofAbsence, percent, (words, index) =>
            t('verlauf.zuletztImQuartal', { ...words, quartal: quartale[index]?.quartal ?? '' }),
          )}
          description={t('verlauf.fehlzeitenText', { mindestens: COMPARE_FROM })}
          x={{ label: t('fachworte:feld.quartal'), values: quartale.map((one) => one.quartal) }}
          y={{ domain: [0, mostAbsence([...absence, ...centuriaAbsence])], format: percent }}
          series={ofAbsence}
        />
      )}
    </div>
  );

  /** Two lines, or one if the cohort is identical to its centuria. */
  function seriesOf(
    values: Series['values'],
    others: Series['values'],
    points: readonly Point[],
  ): readonly [Series] | readonly [Series, Series] {
    const counts = points.map(({ studierende }) => toWords(studierende));
    const main = { label: t('verlauf.kohorte'), look: 'main', values, counts } as const;
    const differs = others.some((value, index) => value !== null && value !== values[index]);
    if (!differs) return [main];
    const ofOthers = points.map(({ centuriaStudierende }) => toWords(centuriaStudierende));
    return [main, { label: compared, look: 'comparison', values: others, counts: ofOthers }];
  }

  /** `(aus 18 Personen)` */
  function toWords(count: number | null): string | undefined {
    return count === null ? undefined : t('verlauf.personen', { count });
  }

  /** The latest value, and that of the comparison at the same place. */
  function summaryOf(
    [main, other]: readonly [Series] | readonly [Series, Series],
    format: (value: number) => string,
    toSentence: (words: { wer: string; wert: string }, index: number) => string,
  ): string {
    const last = lastOf(main.values);
    if (!last) return '';
    const written = (value: number, { counts }: Series) =>
      [format(value), counts?.[last.index]].filter(Boolean).join(' ');
    const sentence = toSentence({ wer: main.label, wert: written(last.value, main) }, last.index);
    const theirs = other?.values[last.index];
    return other === undefined || typeof theirs !== 'number'
      ? sentence
      : `${sentence} ${t('verlauf.verglichen', { wer: other.label, wert: written(theirs, other) })}`;
  }
}
