import type { Anwesenheitsstatus } from '@firmenportal/contract/anwesenheiten';
import type { IconWordLook } from '#ui/icon-word.tsx';
import type { Part } from '#ui/plots/pattern.tsx';

interface StatusLook {
  readonly word: IconWordLook;
  readonly part: Omit<Part, 'label'>;
}

/** How a status looks in lists and in bars. */
export const STATUS_LOOK: Readonly<Record<Anwesenheitsstatus, StatusLook>> = {
  '1': { word: { icon: 'dots', tone: 'quiet' }, part: { tone: 'quiet', pattern: 'empty' } },
  '2': { word: { icon: 'check' }, part: { tone: 'primary', pattern: 'solid' } },
  '3': { word: { icon: 'info', tone: 'warning' }, part: { tone: 'warning', pattern: 'falling' } },
  '4': { word: { icon: 'error', tone: 'error' }, part: { tone: 'error', pattern: 'crossed' } },
  '5': { word: { icon: 'system' }, part: { tone: 'primary', pattern: 'rising' } },
  '6': { word: { icon: 'waiting' }, part: { tone: 'quiet', pattern: 'upright' } },
};
