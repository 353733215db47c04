import { MAX_FILTER_VALUES } from '@firmenportal/contract/hydra/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToggleChip } from '#ui/chip.tsx';
import { useFormats } from '#ui/formats.ts';
import { NARROW, useMediaQuery } from '#ui/use-media-query.ts';
import { splitValues, type FilterOption } from './filter.ts';
import styles from './filter-panel.module.css';

interface Props {
  readonly legend: string;
  /** The counts are on their way. */
  readonly busy?: boolean | undefined;
  readonly options: readonly FilterOption[];
  /** The pressed ones, joined by commas. */
  readonly value: string | undefined;
  readonly onToggle: (value: string) => void;
}

/** As many chips as stand on one line or two. */
const IN_SIGHT = { narrow: 4, wide: 6 };

/** Choices as chips, each pressed or not. Of many, those with the most hits are in sight, and the pressed ones. */
export function ChipChoices({ legend, busy = false, options, value, onToggle }: Props) {
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const [unfolded, setUnfolded] = useState(false);
  const pressed = splitValues(value);
  const inSight = useMediaQuery(NARROW) ? IN_SIGHT.narrow : IN_SIGHT.wide;
  const folds = options.length > inSight + 1;
  // As they were counted first: chips that came and went with each filter would jump, and take the focus along.
  const [byCount, setByCount] = useState<readonly string[]>([]);
  if (byCount.length !== options.length) {
    const most = options.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
    setByCount(most.map(({ value: one }) => one));
  }
  const isInSight = (option: FilterOption) =>
    !folds || unfolded || byCount.slice(0, inSight).includes(option.value) || pressed.includes(option.value);

  return (
    <fieldset className={styles['chipFilter']} aria-busy={busy}>
      <legend>{legend}</legend>
      {options.filter(isInSight).map((option) => (
        <ToggleChip
          key={option.value}
          pressed={pressed.includes(option.value)}
          disabled={pressed.length >= MAX_FILTER_VALUES && !pressed.includes(option.value)}
          onToggle={() => onToggle(option.value)}
        >
          {option.count === undefined ? option.label : `${option.label} (${number(option.count)})`}
        </ToggleChip>
      ))}
      {folds && (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? t('tabelle.wenigerZeigen') : t('tabelle.mehrZeigen')}
        </button>
      )}
    </fieldset>
  );
}
