import type { Terminart as Art } from '@firmenportal/contract/termine';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';

/** The colour of a kind of dates, in the list as in the calendar. */
export const TERMINFARBEN = {
  semester: 'dunkel',
  quartal: 'bachelor',
  pruefungsausschuss: 'master',
  ausbildungskonferenz: 'corporate',
  ferien: 'petrol',
  sonstiges: 'himbeere',
} as const satisfies Readonly<Record<Art, string>>;

export function Terminart({ art }: { art: Art }) {
  const { t } = useTranslation('fachworte');
  return <Chip color={TERMINFARBEN[art]}>{t(`wert.terminart.${art}`)}</Chip>;
}
