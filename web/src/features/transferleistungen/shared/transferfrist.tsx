import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Transferleistung } from '@firmenportal/contract/transferleistungen';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { IconWord } from '#ui/icon-word.tsx';

type Props = Pick<Item<typeof Transferleistung>, 'frist' | 'ueberfaellig'>;

/** The deadline of the next stage, and whether it has passed; none once the paper is handed in. */
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
