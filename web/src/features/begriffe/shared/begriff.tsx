import { useTranslation } from 'react-i18next';
import { Explained } from '#ui/layers/explained.tsx';
import type { texte } from './begriffe.texte.de-DE.ts';

/** The "?" beside a word of the university that not everybody knows. */
export function Begriff({ name }: { name: keyof typeof texte }) {
  const { t } = useTranslation('begriffe');
  return <Explained word={t(`${name}.wort`)}>{t(`${name}.text`)}</Explained>;
}
