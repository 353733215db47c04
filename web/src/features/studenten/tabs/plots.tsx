import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { BarPlot } from '#ui/plots/bar-plot.tsx';
import { LinePlot } from '#ui/plots/line-plot.tsx';
import { StackedBarPlot } from '#ui/plots/stacked-bar-plot.tsx';
import { STATUS_LOOK } from './anwesenheitsstatus.tsx';
import { distributionOf } from './noten.rules.ts';
import styles from './tabs.module.css';
import type { Notenstatistik, Statistik } from '../studenten.queries.ts';

type Fehlzeiten = Statistik['fehlzeiten'];

/** A grade from the API as a number for the plot. */
const toNumber = (note: string | null) => (note === null ? null : Number(note));

/** The absence scale reaches at least this far: a tenth is a lot already. */
const MUCH_ABSENCE = 0.1;

/** Plots of a student's grades, if released, and of absence. Loaded as a chunk of their own. */
export function Plots({ noten, fehlzeiten }: { noten: Notenstatistik | null; fehlzeiten: Fehlzeiten }) {
  return (
    <div className={styles['diagramme']}>
      {noten !== null && noten.semester.length > 0 && (
        <>
          <NotenHistory semester={noten.semester} />
          <NotenDistribution verteilung={noten.verteilung} />
          <Credits {...noten} />
        </>
      )}
      {fehlzeiten.some(({ erfasst: recorded }) => recorded > 0) && <Fehlzeiten quartale={fehlzeiten} />}
    </div>
  );
}

/** Averages with 1.0 on top, compared with the centuria if it has enough grades. */
function NotenHistory({ semester }: Pick<Notenstatistik, 'semester'>) {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { decimal } = useFormats();
  const centuria = semester.map((one) => toNumber(one.centuriaDurchschnitt));
  return (
    <LinePlot
      title={t('diagramm.verlauf.titel')}
      description={t('diagramm.verlauf.text')}
      x={{ label: t('fachworte:feld.semester'), values: semester.map((one) => String(one.semester)) }}
      y={{ domain: [4, 1], ticks: [1, 2, 3, 4], format: (note) => decimal(note.toFixed(1)) }}
      series={[
        {
          label: t('diagramm.diesePerson'),
          look: 'main',
          values: semester.map((one) => toNumber(one.durchschnitt)),
        },
        ...(centuria.some((note) => note !== null)
          ? [{ label: t('fachworte:feld.centuria'), look: 'comparison' as const, values: centuria }]
          : []),
      ]}
    />
  );
}

function NotenDistribution({ verteilung: distribution }: Pick<Notenstatistik, 'verteilung'>) {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { decimal, number } = useFormats();
  return (
    <BarPlot
      title={t('diagramm.verteilung.titel')}
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
  );
}

function Credits({ semester, credits, creditsNoetig: creditsNeeded }: Notenstatistik) {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { number } = useFormats();
  return (
    <LinePlot
      title={t('diagramm.credits.titel')}
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
          look: 'comparison',
          values: semester.map((one) => one.creditsLautPlan),
        },
      ]}
    />
  );
}

/** The share of each quarter's recorded sessions that the student was absent from. */
function Fehlzeiten({ quartale }: { quartale: Fehlzeiten }) {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { percent } = useFormats();
  return (
    <StackedBarPlot
      title={t('diagramm.fehlzeiten.titel')}
      description={t('diagramm.fehlzeiten.text')}
      rowLabel={t('fachworte:feld.quartal')}
      totalLabel={t('diagramm.fehlzeiten.gesamt')}
      parts={(['3', '4'] as const).map((status) => ({
        label: t(`fachworte:wert.anwesenheitsstatus.${status}`),
        ...STATUS_LOOK[status].part,
      }))}
      bars={quartale.map(({ name, erfasst: recorded, abgemeldet, gefehlt: missed }) => ({
        label: name,
        values: recorded === 0 ? [0, 0] : [abgemeldet / recorded, missed / recorded],
      }))}
      atLeast={MUCH_ABSENCE}
      format={percent}
    />
  );
}
