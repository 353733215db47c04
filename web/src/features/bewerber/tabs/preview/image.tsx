import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotDisplayable } from './not-displayable.tsx';
import styles from './preview.module.css';

/** A picture, shown as what it is: the browser decodes it, and runs nothing. */
export function Bild({ content, name }: { content: Blob; name: string }) {
  const { t } = useTranslation('bewerberdetails');
  const [isBroken, setIsBroken] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(content);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [content],
  );
  if (isBroken) return <NotDisplayable />;
  return (
    <img
      ref={show}
      alt={t('unterlagen.bild', { name })}
      className={styles['bild']}
      onError={() => setIsBroken(true)}
    />
  );
}
