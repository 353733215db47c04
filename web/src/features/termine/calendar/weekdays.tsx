import { useTranslation } from 'react-i18next';

/** From Monday on; the first of January 2024 was one. */
const DAYS = Array.from({ length: 7 }, (_, at) => Date.UTC(2024, 0, at + 1));

/** The head of a calendar: the days of the week, short to see and whole to hear. */
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
