import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './unternehmensdetails.module.css';
import { logoQuery } from './unternehmensdetails.queries.ts';

interface Props {
  readonly firma: string;
  readonly name: string;
  readonly version: string;
}

/** A company's logo; takes its space until it has loaded. */
export function Logo({ firma, name, version }: Props) {
  const { data } = useQuery(logoQuery(firma, version));
  return <div className={styles['logo']}>{data && <Picture content={data} name={name} />}</div>;
}

function Picture({ content, name }: { content: Blob; name: string }) {
  const { t } = useTranslation('unternehmensdetails');
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(content);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [content],
  );
  return <img ref={show} alt={t('logo.von', { name })} />;
}
