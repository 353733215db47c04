import type { Benutzer } from '@firmenportal/contract/token';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PFADE } from '../../platform/pfade.ts';
import { endInWords } from '../../platform/schultag.ts';
import { heute } from '../../platform/heute.ts';
import { useFormats } from '../../ui/formats.ts';
import { Icon } from '../../ui/theme/icon.tsx';
import { useReservierungshinweis } from '../stammdaten/use-reservierungshinweis.ts';
import styles from './start.module.css';

/** That places can be reserved now, until when, and where. */
export function Reservierungshinweise({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation('start');
  const { date } = useFormats();
  return useReservierungshinweis(benutzer).map(({ jahr, bis }) => (
    <p key={jahr} className={styles['hinweis']}>
      <Icon name="info" size={20} />
      <Link to={PFADE.studienplatzreservierungen} search={{ jahr: String(jahr) }}>
        {t('reservierungen.hinweis', { jahr, bis: date(heute(new Date(endInWords(bis)))) })}
      </Link>
    </p>
  ));
}
