import { useTranslation } from 'react-i18next';
import { Chip } from '#ui/chip.tsx';
import { useUnseen } from './use-unseen.ts';

/** How much is new to the person; nothing where nothing is. */
export function NeuigkeitenCount() {
  const { t } = useTranslation('neuigkeiten');
  const { length } = useUnseen();
  return length > 0 && <Chip color="petrol">{t('zahl', { count: length })}</Chip>;
}
