import type { Verlaufsart } from '@firmenportal/contract/bewerber';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import { Icon, type IconName } from '../../../ui/theme/icon.tsx';
import type { BewerberEinzeln } from '../details/bewerberdetails.queries.ts';
import styles from './reiter.module.css';

/** What happened between the company and the applicant, the newest first. */
export function Verlauf({ verlauf }: Pick<BewerberEinzeln, 'verlauf'>) {
  const { t } = useTranslation('bewerberdetails');
  const { date, dateTime } = useFormats();
  return (
    <section aria-labelledby="verlauf">
      <h2 id="verlauf">{t('verlauf.titel')}</h2>
      {verlauf.length === 0 ? (
        <p className={styles['none']}>{t('verlauf.leer')}</p>
      ) : (
        <ol className={styles['verlauf']}>
          {verlauf.map(({ art, am, von, grund }) => {
            const was = t(`verlauf.${art}`);
            const wann = isDay(am) ? date(am) : dateTime(am);
            return (
              <li key={`${art} ${am}`}>
                <Icon name={ICONS[art]} size={18} />
                <span>
                  {von === null
                    ? t('verlauf.ohnePerson', { was, am: wann })
                    : t('verlauf.mitPerson', { was, von, am: wann })}
                  {grund !== null && (
                    <>
                      <br />
                      {t('verlauf.grund', { grund })}
                    </>
                  )}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

const isDay = (am: string) => !am.includes('T');

const ICONS: Readonly<Record<Verlaufsart, IconName>> = {
  eingegangen: 'handedIn',
  favorit: 'star',
  ausgeblendet: 'hide',
  bewertet: 'check',
  kontaktiert: 'person',
  eingeschrieben: 'success',
  meldungZurueckgezogen: 'back',
  meldungAbgelehnt: 'close',
  bewerbungZurueckgezogen: 'back',
  abgelehnt: 'close',
};
