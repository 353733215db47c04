import type { Verlaufsart } from '@firmenportal/contract/bewerber';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { Icon, type IconName } from '#ui/theme/icon.tsx';
import type { BewerberEinzeln } from '../details/bewerber-details.queries.ts';
import styles from './tabs.module.css';

/** What happened between the company and the applicant, the newest first. */
export function History({ verlauf: history }: Pick<BewerberEinzeln, 'verlauf'>) {
  const { t } = useTranslation(['bewerberdetails', 'fachworte']);
  const { date, dateTime } = useFormats();
  return (
    <section aria-labelledby="verlauf">
      <h2 id="verlauf">{t('verlauf.titel')}</h2>
      {history.length === 0 ? (
        <p className={styles['none']}>{t('verlauf.leer')}</p>
      ) : (
        <ol className={styles['verlauf']}>
          {history.map(({ art: kind, am, von: from, grund: reason, stufe, nachricht: message }) => {
            const was = message
              ? t(`verlauf.nachricht.${message.vorlage}`)
              : stufe
                ? t('verlauf.inStufe', { stufe: t(`fachworte:wert.auswahlstufe.${stufe}`) })
                : t(`verlauf.${kind}`);
            const when = isDay(am) ? date(am) : dateTime(am);
            return (
              <li key={`${kind} ${am}`}>
                <Icon name={ICONS[kind]} size={18} />
                <span>
                  {from === null
                    ? t('verlauf.ohnePerson', { was, am: when })
                    : t('verlauf.mitPerson', { was, von: from, am: when })}
                  {reason !== null && (
                    <>
                      <br />
                      {t('verlauf.grund', { grund: reason })}
                    </>
                  )}
                  {message && (
                    <details className={styles['nachricht']}>
                      <summary>{message.betreff}</summary>
                      <p>{message.text}</p>
                    </details>
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
  angeschrieben: 'mail',
  auswahlstufe: 'check',
  eingeschrieben: 'success',
  meldungZurueckgezogen: 'back',
  meldungAbgelehnt: 'close',
  bewerbungZurueckgezogen: 'back',
  abgelehnt: 'close',
};
