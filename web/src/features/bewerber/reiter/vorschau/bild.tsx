import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NichtDarstellbar } from './nicht-darstellbar.tsx';
import styles from './vorschau.module.css';

/** A picture, shown as what it is: the browser decodes it, and runs nothing. */
export function Bild({ content, name }: { content: Blob; name: string }) {
  const { t } = useTranslation('bewerberdetails');
  const [url, setUrl] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const address = URL.createObjectURL(content);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [content]);
  if (isBroken) return <NichtDarstellbar />;
  return (
    url !== undefined && (
      <img
        src={url}
        alt={t('unterlagen.bild', { name })}
        className={styles['bild']}
        onError={() => setIsBroken(true)}
      />
    )
  );
}
