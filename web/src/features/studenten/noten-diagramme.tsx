import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/formats.ts';
import { BarPlot } from '../../ui/plots/bar-plot.tsx';
import { LinePlot } from '../../ui/plots/line-plot.tsx';
import { verteilungOf } from './noten.rules.ts';
import styles from './studenten.module.css';
import type { Notenstatistik } from './uebersicht-tab.tsx';

const toNumber = (note: string | null) => (note === null ? null : Number(note));

/** The plots over a student's grades; a chunk of their own. */
export function NotenDiagramme({ noten }: { noten: Notenstatistik }) {
  const { t } = useTranslation('studenten');
  const { decimal, number } = useFormats();
  const { semester, verteilung, creditsNoetig } = noten;
  const x = { label: t('diagramm.semester'), values: semester.map((one) => String(one.semester)) };
  const centuria = semester.map((one) => toNumber(one.centuriaDurchschnitt));

  if (semester.length === 0) return null;
  return (
    <div className={styles['diagramme']}>
      <LinePlot
        title={t('diagramm.verlauf.titel')}
        description={t('diagramm.verlauf.text')}
        x={x}
        y={{ domain: [4, 1], ticks: [1, 2, 3, 4], format: (note) => decimal(note.toFixed(1)) }}
        series={[
          {
            label: t('diagramm.diesePerson'),
            look: 'main',
            values: semester.map((one) => toNumber(one.durchschnitt)),
          },
          ...(centuria.some((note) => note !== null)
            ? [{ label: t('diagramm.zenturie'), look: 'comparison' as const, values: centuria }]
            : []),
        ]}
      />
      <BarPlot
        title={t('diagramm.verteilung.titel')}
        description={t('diagramm.verteilung.text')}
        xLabel={t('diagramm.note')}
        yLabel={t('diagramm.anzahl')}
        bars={verteilungOf(verteilung).map(({ note, anzahl, bestanden }) => ({
          label: decimal(note),
          value: anzahl,
          warning: !bestanden,
        }))}
        format={number}
      />
      <LinePlot
        title={t('diagramm.credits.titel')}
        description={t('diagramm.credits.text')}
        x={x}
        y={{
          domain: [0, Math.max(creditsNoetig, noten.credits)],
          format: number,
        }}
        series={[
          {
            label: t('diagramm.credits.erreicht'),
            look: 'main',
            values: semester.map((one) => one.credits),
          },
        ]}
        goal={{ label: t('diagramm.credits.noetig', { noetig: creditsNoetig }), value: creditsNoetig }}
      />
    </div>
  );
}
