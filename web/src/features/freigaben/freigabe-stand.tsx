import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { IconWord, type IconWordLook } from '#ui/icon-word.tsx';
import styles from './freigaben.module.css';
import type { FreigabeItem } from './freigaben.queries.ts';

const LOOKS: Readonly<Record<FreigabeItem['stand'], IconWordLook>> = {
  offen: { icon: 'waiting' },
  erteilt: { icon: 'unlock', tone: 'success' },
  abgelehnt: { icon: 'lock' },
  widerrufen: { icon: 'lock' },
  abgelaufen: { icon: 'lock', tone: 'quiet' },
};

/** The current state of a release in one sentence. */
export function FreigabeStand({ freigabe }: { freigabe: FreigabeItem }) {
  const { t } = useTranslation('freigaben');
  const { date } = useFormats();
  const { art: kind, stand, erteiltBis, firmenname } = freigabe;
  const until = erteiltBis === null ? undefined : date(erteiltBis);
  return (
    <p className={styles['stand']}>
      <IconWord {...LOOKS[stand]}>
        {stand === 'erteilt' && until !== undefined
          ? t('stand.erteiltBis', { was: t(`was.${kind}`), firma: firmenname, datum: until })
          : t(`stand.${stand}`, { was: t(`was.${kind}`), firma: firmenname })}
      </IconWord>
    </p>
  );
}

/** All steps with their times. */
export function History({ verlauf: history }: Pick<FreigabeItem, 'verlauf'>) {
  const { t } = useTranslation('freigaben');
  const { date, dateTime } = useFormats();
  return (
    <section aria-labelledby="verlauf">
      <h2 id="verlauf">{t('verlauf')}</h2>
      <ol className={styles['verlauf']}>
        {history.map(({ ereignis, am, bis: until }) => (
          <li key={`${am} ${ereignis}`}>
            <time dateTime={am}>{dateTime(am)}</time>
            <span>
              {until === null ? t(`ereignis.${ereignis}`) : t('ereignis.erteiltBis', { datum: date(until) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
