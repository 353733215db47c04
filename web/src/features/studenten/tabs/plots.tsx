import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { BarPlot } from '#ui/plots/bar-plot.tsx';
import { LinePlot } from '#ui/plots/line-plot.tsx';
import { lastOf } from '#ui/plots/series.ts';
import { StackedBarPlot } from '#ui/plots/stacked-bar-plot.tsx';
import { mostAbsence, NOTEN_SCALE } from '../shared/plot-scales.rules.ts';
import { absenceOf } from './anwesenheit.rules.ts';
import { STATUS_LOOK } from './anwesenheitsstatus.tsx';
import type { TabProps } from './leistungen-tab.tsx';
import { distributionOf, spreadOf } from './noten.rules.ts';
import styles from './tabs.module.css';
import type { Notenstatistik, Statistik } from '../studenten.queries.ts';

type Fehlzeiten = Statistik['fehlzeiten'];

/** A grade from the API as a number for the plot. */
const toNumber = (note: string | null) => (note === null ? null : Number(note));

interface Props extends Pick<TabProps, 'student'> {
  readonly noten: Notenstatistik | null;
  readonly fehlzeiten: Fehlzeiten;
}

/** Plots of a student's grades, if released, and of absence. Loaded as a chunk of their own. */
export function Plots({ noten, fehlzeiten, student }: Props) {
  const subject = student && `${student.vorname} ${student.nachname}`;
  return (
    <div className={styles['diagramme']}>
      {noten !== null && noten.semester.length > 0 && (
        <>
          <NotenHistory semester={noten.semester} centuria={student?.centuria ?? null} subject={subject} />
          <NotenDistribution verteilung={noten.verteilung} subject={subject} />
          <Credits {...noten} subject={subject} />
        </>
      )}
      {fehlzeiten.some(({ erfasst: recorded }) => recorded > 0) && (
        <Fehlzeiten quartale={fehlzeiten} subject={subject} />
      )}
    </div>
  );
}

interface OfSubject {
  readonly subject: string | undefined;
}

/** Averages with 1.0 on top, compared with the centuria if it has enough grades. */
function NotenHistory({
  semester,
  centuria,
  subject,
}: Pick<Notenstatistik, 'semester'> & OfSubject & { centuria: string | null }) {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { decimal } = useFormats();
  const own = semester.map((one) => toNumber(one.durchschnitt));
  const compared = semester.map((one) => toNumber(one.centuriaDurchschnitt));
  const format = (note: number) => decimal(note.toFixed(1));
  const whom = centuria === null ? t('fachworte:feld.centuria') : t('zenturie', { name: centuria });
  const counts = semester.map(({ centuriaStudierende: count }) =>
    count === null ? undefined : t('diagramm.verlauf.personen', { count }),
  );
  const main = { label: t('diagramm.diesePerson'), look: 'main', values: own } as const;
  return (
    <LinePlot
      title={t('diagramm.verlauf.titel')}
      subject={subject}
      summary={summary()}
      description={t('diagramm.verlauf.text')}
      x={{ label: t('fachworte:feld.semester'), values: semester.map((one) => String(one.semester)) }}
      y={{ ...NOTEN_SCALE, format }}
      series={
        lastOf(compared) ? [main, { label: whom, look: 'comparison', values: compared, counts }] : [main]
      }
    />
  );

  function summary(): string {
    const last = lastOf(own);
    if (!last) return t('diagramm.verlauf.keiner');
    const theirs = compared[last.index];
    const words = { note: format(last.value), semester: semester[last.index]?.semester ?? 0 };
    return typeof theirs === 'number'
      ? t('diagramm.verlauf.verglichen', {
          ...words,
          centuria: whom,
          vergleich: format(theirs),
          personen: counts[last.index] ?? '',
        })
      : t('diagramm.verlauf.zuletzt', words);
  }
}

function NotenDistribution({
  verteilung: distribution,
  subject,
}: Pick<Notenstatistik, 'verteilung'> & OfSubject) {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { decimal, number } = useFormats();
  const spread = spreadOf(distribution);
  return (
    spread && (
      <BarPlot
        title={t('diagramm.verteilung.titel')}
        subject={subject}
        summary={toSentence(spread)}
        description={t('diagramm.verteilung.text')}
        xLabel={t('fachworte:feld.note')}
        yLabel={t('diagramm.anzahl')}
        bars={distributionOf(distribution).map(({ note, anzahl: count, bestanden }) => ({
          label: decimal(note),
          value: count,
          warning: !bestanden,
        }))}
        format={number}
      />
    )
  );

  function toSentence({ exams, middle, failed, saying }: NonNullable<typeof spread>): string {
    if (saying === 'single') return t('diagramm.verteilung.eine', { note: decimal(middle) });
    if (saying === 'failed') return t('diagramm.verteilung.meistNicht', { count: exams, failed });
    const half = t('diagramm.verteilung.haelfte', { count: exams, note: decimal(middle) });
    return failed === 0
      ? `${half} ${t('diagramm.verteilung.alleBestanden')}`
      : `${half} ${t('diagramm.verteilung.nichtBestanden', { count: failed })}`;
  }
}

function Credits({ semester, credits, creditsNoetig: creditsNeeded, subject }: Notenstatistik & OfSubject) {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { number } = useFormats();
  const last = semester.at(-1);
  return (
    <LinePlot
      title={t('diagramm.credits.titel')}
      subject={subject}
      summary={t('diagramm.credits.stand', {
        semester: last?.semester ?? 0,
        credits: last?.credits ?? 0,
        plan: last?.creditsLautPlan ?? 0,
      })}
      description={t('diagramm.credits.text')}
      x={{ label: t('fachworte:feld.semester'), values: semester.map((one) => String(one.semester)) }}
      y={{ domain: [0, Math.max(creditsNeeded, credits)], format: number }}
      series={[
        {
          label: t('diagramm.credits.erreicht'),
          look: 'main',
          values: semester.map((one) => one.credits),
        },
        {
          label: t('diagramm.credits.lautPlan'),
          look: 'plan',
          values: semester.map((one) => one.creditsLautPlan),
        },
      ]}
    />
  );
}

/** The share of each quarter's recorded sessions that the student was absent from. */
function Fehlzeiten({ quartale, subject }: { quartale: Fehlzeiten } & OfSubject) {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { percent, number } = useFormats();
  const shares = quartale.map((quartal) => absenceOf([quartal])?.share ?? null);
  return (
    <StackedBarPlot
      title={t('diagramm.fehlzeiten.titel')}
      subject={subject}
      summary={summary()}
      description={t('diagramm.fehlzeiten.text')}
      rowLabel={t('fachworte:feld.quartal')}
      totalLabel={t('diagramm.fehlzeiten.gesamt')}
      parts={(['3', '4'] as const).map((status) => ({
        label: t(`fachworte:wert.anwesenheitsstatus.${status}`),
        ...STATUS_LOOK[status].part,
      }))}
      bars={quartale.map((quartal) => {
        const { name, erfasst: recorded, abgemeldet, gefehlt: missed } = quartal;
        const parts = [abgemeldet, missed];
        return {
          label: name,
          values: parts.map((count) => (recorded === 0 ? 0 : count / recorded)),
          texts: parts.map((count) =>
            recorded === 0 ? '–' : `${percent(count / recorded)} (${number(count)})`,
          ),
          total: total([quartal]),
        };
      })}
      most={mostAbsence(shares)}
      formatTick={percent}
    />
  );

  function summary(): string {
    const last = quartale.findLast(({ erfasst: recorded }) => recorded > 0);
    return last
      ? t('diagramm.fehlzeiten.zuletzt', { quartal: last.name, last: total([last]), all: total(quartale) })
      : '';
  }

  /** `12 % (3 von 25 Terminen)` */
  function total(of: Fehlzeiten): string {
    const absence = absenceOf(of);
    if (!absence) return t('kennzahlen.nichtsErfasst');
    return t('diagramm.fehlzeiten.anteil', {
      share: percent(absence.share),
      missed: absence.deregistered + absence.absent,
      count: absence.recorded,
    });
  }
}
