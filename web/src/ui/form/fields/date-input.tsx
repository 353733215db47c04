import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { Popover } from '#ui/layers/popover.tsx';
import { part } from '#ui/load/part.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import { isDate, readDate, readTime } from './read-date.ts';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';
import styles from './typed-input.module.css';

const Calendar = part(
  async () => (await import('./calendar.tsx')).Calendar,
  () => <div />,
);

interface DateInputProps extends TypedInputProps {
  /** First and last day that the calendar offers, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Error for a typed day; undefined if it is accepted. */
  readonly refuse?: (day: string) => string | undefined;
}

/** The calendar takes the focus each time. Who closes and opens it at once is told of by one event, of an open one. */
interface Opened {
  readonly popover: HTMLElement;
  readonly times: number;
}

/**
 * A day (`YYYY-MM-DD`), typed in the order of the interface's language or chosen in a calendar. The label around it has
 * the identifier `<id>-label`.
 */
export function DateInput({ min, max, refuse, ...props }: DateInputProps) {
  const { t, i18n } = useTranslation(['formular', 'allgemein']);
  const { date, day } = useFormats();
  const [opened, setOpened] = useState<Opened>();
  const { id, value, onChange, onTake } = props;
  const choose = (chosen: string) => {
    opened?.popover.hidePopover();
    onChange?.(chosen);
    if (chosen !== value) onTake?.(chosen);
  };
  const refusalOf = (text: string) => {
    const read = readDate(text, i18n.language, max);
    return read === undefined ? undefined : refuse?.(read);
  };
  return (
    <TypedInput
      {...props}
      read={(text) => (refusalOf(text) === undefined ? readDate(text, i18n.language, max) : undefined)}
      write={(held) => (isDate(held) ? date(held) : undefined)}
      noteOf={(held) => (held === '' ? t('datum.form') : day(held))}
      wrongOf={(text) => refusalOf(text) ?? t('allgemein:regel.datum')}
      button={
        <Popover
          role="dialog"
          aria-label={t('datum.titel')}
          className={styles['calendar']}
          onToggle={({ newState, currentTarget: popover }) =>
            setOpened((before) =>
              newState === 'open' ? { popover, times: (before?.times ?? 0) + 1 } : undefined,
            )
          }
          button={{
            className: 'button secondary icon',
            'aria-haspopup': 'dialog',
            'aria-label': t('datum.kalender'),
            'aria-describedby': `${id}-label`,
            children: <Icon name="calendar" size={20} />,
          }}
        >
          {opened && (
            <Calendar
              key={opened.times}
              value={isDate(value) ? value : undefined}
              min={min}
              max={max}
              onChoose={choose}
            />
          )}
        </Popover>
      }
    />
  );
}

/** A time of day (`HH:MM`). */
export function TimeInput(props: TypedInputProps) {
  const { t } = useTranslation(['formular', 'allgemein']);
  return (
    <TypedInput
      {...props}
      read={readTime}
      write={readTime}
      noteOf={() => t('uhrzeit')}
      wrongOf={() => t('allgemein:regel.uhrzeit')}
    />
  );
}
