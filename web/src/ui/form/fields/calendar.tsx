import { schoolDay, toLocale } from '@firmenportal/contract/locale';
import { DayPicker } from 'react-day-picker';
import { de } from 'react-day-picker/locale/de';
import { enGB } from 'react-day-picker/locale/en-GB';
import { useTranslation } from 'react-i18next';
import styles from './calendar.module.css';

interface Props {
  /** Days as `YYYY-MM-DD`. */
  readonly value: string | undefined;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** Selectable years without bounds: from birth dates to long-term plans. */
const YEARS_BACK = 100;
const YEARS_AHEAD = 20;

/** A month at a time, which can be chosen, in the interface's language; the focus is on the chosen day, or on today. */
export function Calendar({ value, min, max, onChoose }: Props) {
  const { i18n } = useTranslation();
  const selected = value === undefined ? undefined : toLocal(value);
  const shown = value ?? min;
  return (
    <DayPicker
      mode="single"
      required
      // It opens from a button and takes the focus, so it is a dialog.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      fixedWeeks
      showOutsideDays
      captionLayout="dropdown"
      startMonth={min === undefined ? yearsAway(-YEARS_BACK) : toLocal(min)}
      endMonth={max === undefined ? yearsAway(YEARS_AHEAD) : toLocal(max)}
      weekStartsOn={1}
      today={toLocal(schoolDay())}
      locale={toLocale(i18n.language) === 'de-DE' ? de : enGB}
      selected={selected}
      {...(shown !== undefined && { defaultMonth: toLocal(shown) })}
      disabled={[
        ...(min === undefined ? [] : [{ before: toLocal(min) }]),
        ...(max === undefined ? [] : [{ after: toLocal(max) }]),
      ]}
      onSelect={(day) => onChoose(toDay(day))}
      classNames={styles}
    />
  );
}

/** A month of the year that many years away: the first for the past, the last for the future. */
const yearsAway = (years: number): Date =>
  new Date(Number(schoolDay().slice(0, 4)) + years, years < 0 ? 0 : 11);

/** The calendar reckons in days of the reader's own clock. */
function toLocal(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

const toDay = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

const twoDigits = (value: number): string => String(value).padStart(2, '0');
