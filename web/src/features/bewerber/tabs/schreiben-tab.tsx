import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/load/notice.tsx';
import styles from './tabs.module.css';

/** The motivation letter as it was written: plain text, whatever markup stands in it. */
export function LetterTab({ text }: { text: string | null }) {
  const { t } = useTranslation('bewerberdetails');
  if (text === null || text.trim() === '') {
    return (
      <Notice icon="empty" title={t('schreiben.leer')}>
        {t('schreiben.leerText')}
      </Notice>
    );
  }
  return (
    <article className={styles['schreiben']} aria-label={t('reiter.motivationsschreiben')}>
      {paragraphsOf(text).map(({ paragraph, at }) => (
        <p key={at}>{paragraph}</p>
      ))}
    </article>
  );
}

/** Blank lines part paragraphs; each with its place, which tells two equal ones apart. */
const paragraphsOf = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, at) => ({ paragraph, at }));
