import { useTranslation } from 'react-i18next';

/** The weekdays from Monday on: 1 January 2024 was a Monday. */
const DAYS = Array.from({ length: 7 }, (_, at) => Date.UTC(2024, 0, at + 1));

/** The calendar's header row: weekdays, abbreviated visually and in full for screen readers. */
export function Weekdays() {
  const { language } = useTranslation().i18n;
  const short = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return (
    <thead>
      <tr>
        {DAYS.map((day) => (
          <th key={day} scope="col" abbr={long.format(day)}>
            <abbr title={long.format(day)}>{short.format(day)}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
}
