import type { Terminart as Art } from '@firmenportal/contract/termine';
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui/chip.tsx';

/** The colour of each kind of date, in the list and in the calendar. */
export const TERMIN_COLORS = {
  semester: 'dunkel',
  quartal: 'bachelor',
  pruefungsausschuss: 'master',
  ausbildungskonferenz: 'corporate',
  ferien: 'petrol',
  sonstiges: 'himbeere',
} as const satisfies Readonly<Record<Art, string>>;

export function Terminart({ art: kind }: { art: Art }) {
  const { t } = useTranslation('fachworte');
  return <Chip color={TERMIN_COLORS[kind]}>{t(`wert.terminart.${kind}`)}</Chip>;
}
