import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Reservierungszeitraum } from '@firmenportal/contract/reservierungen';
import { schoolDay } from '@firmenportal/contract/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endInWords } from '#platform/day-bounds.ts';
import { useFormats } from '#ui/formats.ts';
import { Icon } from '#ui/theme/icon.tsx';
import styles from './reservierungen.module.css';
import { writePermission, type Reservierung } from './reservierungen.queries.ts';

const ICONS = { offen: 'unlock', bevorstehend: 'waiting', abgelaufen: 'lock', keiner: 'info' } as const;

interface Props {
  readonly reservierung: Reservierung;
  readonly mayWrite: boolean;
}

/** The period in which places can be reserved, and the reason if nothing can be changed here. */
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

type Zeitraum = Item<typeof Reservierungszeitraum>;

/** The phase of a year's reservation period. */
type ZeitraumPhase =
  | { readonly art: 'offen'; readonly bis: string; readonly days: number }
  | { readonly art: 'bevorstehend' | 'abgelaufen'; readonly von: string; readonly bis: string }
  | { readonly art: 'keiner' };

const DAY_MS = 24 * 60 * 60_000;

/** Days until the last day, by the school's calendar: 0 on that day itself. */
export function daysUntil(until: string, now: Date): number {
  const days = Date.parse(schoolDay(new Date(endInWords(until)))) - Date.parse(schoolDay(now));
  return Math.max(0, days / DAY_MS);
}

/** The relevant period: the open one, else the next one, else the most recent one. */
export function zeitraumPhaseOf(zeitraeume: readonly Zeitraum[], now: Date): ZeitraumPhase {
  const open = zeitraeume.find(({ stand }) => stand === 'offen');
  if (open) return { art: 'offen', bis: open.bis, days: daysUntil(open.bis, now) };
  const next = zeitraeume.find(({ stand }) => stand === 'bevorstehend');
  const other = next ?? zeitraeume.at(-1);
  if (!other) return { art: 'keiner' };
  return { art: next ? 'bevorstehend' : 'abgelaufen', von: other.von, bis: other.bis };
}
