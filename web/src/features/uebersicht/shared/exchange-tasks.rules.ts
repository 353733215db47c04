import { PATHS } from '#platform/paths.ts';
import type { UebersichtFigures } from './uebersicht.queries.ts';

/** Something to do about the exchange with other systems: a source of imports, what a program sent, or a webhook. */
export interface ExchangeTask {
  readonly art: 'angehalteneQuellen' | 'gestoerteQuellen' | 'gescheiterteImporte' | 'gestoerteWebhooks';
  readonly anzahl: number;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

type Figures = Pick<UebersichtFigures, ExchangeTask['art'] | 'wiedervorlagen'>;

/** The school's tasks of this kind, the most urgent first; those with a count of 0 are left out. */
export function exchangeTasksOf(figures: Figures): ExchangeTask[] {
  const tasks: ExchangeTask[] = [
    {
      art: 'angehalteneQuellen',
      anzahl: figures.angehalteneQuellen ?? 0,
      to: PATHS.verwaltung,
      search: { tab: 'importquellen' },
    },
    {
      art: 'gestoerteQuellen',
      anzahl: figures.gestoerteQuellen ?? 0,
      to: PATHS.verwaltung,
      search: { tab: 'importquellen' },
    },
    {
      art: 'gescheiterteImporte',
      anzahl: figures.gescheiterteImporte ?? 0,
      to: PATHS.verwaltung,
      search: { tab: 'importe', ergebnis: 'nichtUebernommen' },
    },
    {
      art: 'gestoerteWebhooks',
      anzahl: figures.gestoerteWebhooks ?? 0,
      to: PATHS.verwaltung,
      search: { tab: 'webhooks' },
    },
  ];
  return tasks.filter(({ anzahl: count }) => count > 0);
}

/** Those that the person did not put off. */
export function openExchangeTasks(figures: Figures): ExchangeTask[] {
  const later = new Set(figures.wiedervorlagen.map(({ aufgabe }) => aufgabe));
  return exchangeTasksOf(figures).filter(({ art: kind }) => !later.has(kind));
}
