import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import styles from './kohorte.module.css';
import type { Mitglied } from './kohorte.queries.ts';

type Semester = Mitglied['semester'][number];
type Quartal = Mitglied['fehlzeiten'][number];

/** A number on a tint and pattern that show its level; a hidden word says the same to screen readers. */
function HeatCell({ level, children }: { level: Level; children: ReactNode }) {
  const { t } = useTranslation('kohorte');
  return (
    <span className={styles['cell']} data-level={level}>
      {children}
      {level !== 'ruhig' && <span className="visually-hidden">, {t(`stufe.${level}`)}</span>}
    </span>
  );
}

/** The figure's value for one semester; nothing if the student has not reached it, or without the release. */
export function SemesterCell({
  figure,
  cell,
  row,
}: {
  figure: Figure;
  cell?: Semester | undefined;
  row: Mitglied;
}) {
  const { t } = useTranslation('kohorte');
  const { decimal, number } = useFormats();
  if (cell === undefined) return '–';
  if (figure === 'durchschnitt') {
    if (cell.durchschnitt === null) return '–';
    return (
      <HeatCell level={levelOf(figure, Number(cell.durchschnitt))}>{decimal(cell.durchschnitt)}</HeatCell>
    );
  }
  if (figure === 'gefaehrdet') {
    return (
      <HeatCell level={levelOf(figure, cell.gefaehrdeteModule)}>{number(cell.gefaehrdeteModule)}</HeatCell>
    );
  }
  // A semester's plan is for its end, so nobody is behind during the semester.
  const behind = cell.semester < row.fachsemester ? cell.creditsLautPlan - cell.credits : 0;
  return (
    <HeatCell level={levelOf('credits', behind)}>
      {t('creditsKurz', { credits: cell.credits, plan: cell.creditsLautPlan })}
    </HeatCell>
  );
}

export function QuartalCell({ cell }: { cell?: Quartal | undefined }) {
  const { t } = useTranslation('kohorte');
  const { percent } = useFormats();
  if (cell === undefined || cell.erfasst === 0) return '–';
  // With only few sessions a percentage would mislead.
  if (cell.anteil === null) return t('termine', { versaeumt: cell.versaeumt, erfasst: cell.erfasst });
  return (
    <HeatCell level={levelOf('fehlzeiten', Number(cell.anteil))}>
      {percent(Number(cell.anteil) / 100)}
    </HeatCell>
  );
}

/** The legend of tints and patterns, with their thresholds. */
export function HeatLegend({ figure }: { figure: Figure }) {
  const { t } = useTranslation('kohorte');
  const [beachten, auffaellig, kritisch] = THRESHOLDS[figure];
  const from = { ruhig: beachten, beachten, auffaellig, kritisch };
  return (
    <ul className={styles['legend']} aria-label={t('legende')}>
      {LEVELS.map((level) => (
        <li key={level}>
          <span className={styles['cell']} data-level={level} aria-hidden />
          {t(`stufe.${level}`)}:{' '}
          {t(level === 'ruhig' ? `unter.${figure}` : `ab.${figure}`, {
            wert: figure === 'fehlzeiten' ? from[level] / 100 : from[level],
          })}
        </li>
      ))}
    </ul>
  );
}

export const figureOf = (view: string | undefined): Figure =>
  FIGURES.find((one) => one === view) ?? 'durchschnitt';

/** How much a cell stands out: not at all, a little, much, very much. Each has a tint, a pattern and a word. */
const LEVELS = ['ruhig', 'beachten', 'auffaellig', 'kritisch'] as const;
type Level = (typeof LEVELS)[number];

/** From each of these values on a cell stands out more. The only place that defines them. */
export const THRESHOLDS = {
  durchschnitt: [2.7, 3.3, 3.7],
  /** Credits behind the plan. */
  credits: [5, 15, 30],
  gefaehrdet: [1, 2, 3],
  /** Percent of the recorded sessions. */
  fehlzeiten: [10, 20, 30],
} as const satisfies Record<string, readonly [number, number, number]>;

/** The figures that the cohort's cells can show; each is a view of the list. */
export type Figure = keyof typeof THRESHOLDS;
export const FIGURES = Object.keys(THRESHOLDS) as readonly Figure[];

export function levelOf(figure: Figure, value: number): Level {
  const [beachten, auffaellig, kritisch] = THRESHOLDS[figure];
  if (value >= kritisch) return 'kritisch';
  if (value >= auffaellig) return 'auffaellig';
  return value >= beachten ? 'beachten' : 'ruhig';
}
