import { HIGH_FEHLZEIT_PERCENT } from '@firmenportal/contract/bedarf';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { WITHOUT_COUNT, type Aufgabe } from './tasks.rules.ts';

/** A task in words, with its count. */
export function useWords(): (task: Aufgabe) => string {
  const { t } = useTranslation('start');
  const { number } = useFormats();
  return ({ art: kind, anzahl: count, jahr: year, name }) => {
    const text = t(`aufgabe.${kind}`, {
      count,
      jahr: year ?? 0,
      name: name ?? '',
      share: HIGH_FEHLZEIT_PERCENT / 100,
    });
    return WITHOUT_COUNT.has(kind) ? text : `${number(count)} ${text}`;
  };
}
