import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endInWords } from '#platform/day-bounds.ts';
import { useFormats } from '#ui/formats.ts';
import { Icon } from '#ui/theme/icon.tsx';
import { writePermission, type Reservierung } from './reservierungen.queries.ts';
import styles from './reservierungen.module.css';
import { zeitraumPhaseOf, type ZeitraumPhase } from './zeitraum.rules.ts';

const ICONS = { offen: 'unlock', bevorstehend: 'waiting', abgelaufen: 'lock', keiner: 'info' } as const;

interface Props {
  readonly reservierung: Reservierung;
  readonly mayWrite: boolean;
}

/** Until when places can be reserved, or when that was or will be, and why nothing can be changed here. */
export function ZeitraumBanner({ reservierung, mayWrite }: Props) {
  const { t } = useTranslation(['reservierungen', 'fachworte']);
  const [now] = useState(() => new Date());
  const phase = zeitraumPhaseOf(reservierung.zeitraeume, now);
  return (
    <div className={styles['banner']} data-art={phase.art}>
      <Icon name={ICONS[phase.art]} />
      <div>
        <p>
          <Phase phase={phase} jahr={reservierung.jahr} />
        </p>
        {!mayWrite && <p>{t('nurLesenRecht', { rolle: t(`fachworte:wert.rolle.${writePermission}`) })}</p>}
        {mayWrite && !reservierung.bearbeitbar && <p>{t('nurLesenZeitraum')}</p>}
      </div>
    </div>
  );
}

function Phase({ phase, jahr: year }: { phase: ZeitraumPhase; jahr: number }) {
  const { t } = useTranslation('reservierungen');
  const { dateTime } = useFormats();
  switch (phase.art) {
    case 'offen':
      return (
        <>
          <strong>{t('zeitraum.offen', { jahr: year, bis: dateTime(endInWords(phase.bis)) })}</strong>{' '}
          {phase.days === 0 ? t('zeitraum.heute') : t('zeitraum.tage', { count: phase.days })}
        </>
      );
    case 'keiner':
      return <strong>{t('zeitraum.keiner', { jahr: year })}</strong>;
    default:
      return (
        <strong>
          {t(`zeitraum.${phase.art}`, {
            jahr: year,
            von: dateTime(phase.von),
            bis: dateTime(endInWords(phase.bis)),
          })}
        </strong>
      );
  }
}
