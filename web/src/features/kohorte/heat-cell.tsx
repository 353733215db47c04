import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import styles from './kohorte.module.css';
import type { Mitglied } from './kohorte.queries.ts';

type Semester = Mitglied['semester'][number];
type Quartal = Mitglied['fehlzeiten'][number];

/** A number on its ground: tint and pattern say for the eye what the hidden word says for the ear. */
function HeatCell({ level, children }: { level: Level; children: ReactNode }) {
  const { t } = useTranslation('kohorte');
  return (
    <span className={styles['cell']} data-level={level}>
      {children}
      {level !== 'ruhig' && <span className="visually-hidden">, {t(`stufe.${level}`)}</span>}
    </span>
  );
}

/** What one semester shows of the figure; nothing before it was reached, or without the release. */
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
  // The plan of a semester is that of its end: nobody is behind it while it is running.
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
  // Of few sessions a share would say more than it knows.
  if (cell.anteil === null) return t('termine', { versaeumt: cell.versaeumt, erfasst: cell.erfasst });
  return (
    <HeatCell level={levelOf('fehlzeiten', Number(cell.anteil))}>
      {percent(Number(cell.anteil) / 100)}
    </HeatCell>
  );
}

/** What tints and patterns mean, with their thresholds. */
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

/** From these values on a cell stands out more; the only place that says so. */
export const THRESHOLDS = {
  durchschnitt: [2.7, 3.3, 3.7],
  /** Credits behind the plan. */
  credits: [5, 15, 30],
  gefaehrdet: [1, 2, 3],
  /** Percent of the recorded sessions. */
  fehlzeiten: [10, 20, 30],
} as const satisfies Record<string, readonly [number, number, number]>;

/** What the cells of the cohort show; each is a view of the list. */
export type Figure = keyof typeof THRESHOLDS;
export const FIGURES = Object.keys(THRESHOLDS) as readonly Figure[];

export function levelOf(figure: Figure, value: number): Level {
  const [beachten, auffaellig, kritisch] = THRESHOLDS[figure];
  if (value >= kritisch) return 'kritisch';
  if (value >= auffaellig) return 'auffaellig';
  return value >= beachten ? 'beachten' : 'ruhig';
}
