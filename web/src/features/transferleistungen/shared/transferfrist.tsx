import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Transferleistung } from '@firmenportal/contract/transferleistungen';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { IconWord } from '#ui/icon-word.tsx';

type Props = Pick<Item<typeof Transferleistung>, 'frist' | 'ueberfaellig'>;

/** Until when its next stage is due, and whether that is over; once it is handed in, nothing is. */
export function Transferfrist({ frist, ueberfaellig: overdue }: Props) {
  const { t } = useTranslation('stammdaten');
  const { date } = useFormats();
  if (frist === null) return '–';
  if (!overdue) return date(frist);
  return (
    <IconWord icon="warning" tone="error">
      {t('ueberfaellig', { frist: date(frist) })}
    </IconWord>
  );
}
