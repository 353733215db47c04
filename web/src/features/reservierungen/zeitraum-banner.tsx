import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endInWords } from '../../platform/schultag.ts';
import { useFormats } from '../../ui/formats.ts';
import { Icon } from '../../ui/theme/icon.tsx';
import { schreibrecht, type Reservierung } from './reservierungen.queries.ts';
import styles from './reservierungen.module.css';
import { zeitraumlageOf, type Zeitraumlage } from './zeitraum.rules.ts';

const ICONS = { offen: 'unlock', bevorstehend: 'waiting', abgelaufen: 'lock', keiner: 'info' } as const;

interface Props {
  readonly reservierung: Reservierung;
  readonly darfSchreiben: boolean;
}

/** Until when places can be reserved, or when that was or will be, and why nothing can be changed here. */
export function ZeitraumBanner({ reservierung, darfSchreiben }: Props) {
  const { t } = useTranslation(['reservierungen', 'fachworte']);
  const [now] = useState(() => new Date());
  const lage = zeitraumlageOf(reservierung.zeitraeume, now);
  return (
    <div className={styles['banner']} data-art={lage.art}>
      <Icon name={ICONS[lage.art]} />
      <div>
        <p>
          <Lage lage={lage} jahr={reservierung.jahr} />
        </p>
        {!darfSchreiben && <p>{t('nurLesenRecht', { rolle: t(`fachworte:wert.rolle.${schreibrecht}`) })}</p>}
        {darfSchreiben && !reservierung.bearbeitbar && <p>{t('nurLesenZeitraum')}</p>}
      </div>
    </div>
  );
}

function Lage({ lage, jahr }: { lage: Zeitraumlage; jahr: number }) {
  const { t } = useTranslation('reservierungen');
  const { dateTime } = useFormats();
  switch (lage.art) {
    case 'offen':
      return (
        <>
          <strong>{t('zeitraum.offen', { jahr, bis: dateTime(endInWords(lage.bis)) })}</strong>{' '}
          {lage.tage === 0 ? t('zeitraum.heute') : t('zeitraum.tage', { count: lage.tage })}
        </>
      );
    case 'keiner':
      return <strong>{t('zeitraum.keiner', { jahr })}</strong>;
    default:
      return (
        <strong>
          {t(`zeitraum.${lage.art}`, { jahr, von: dateTime(lage.von), bis: dateTime(endInWords(lage.bis)) })}
        </strong>
      );
  }
}
