import { schoolDay } from '@firmenportal/contract/locale';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { IconWord } from '#ui/icon-word.tsx';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import type { StudentRow } from './studenten.queries.ts';

interface FreigabeProps {
  readonly erteilt: boolean;
  readonly bis?: string | null;
  /** When it was requested; null once it was answered. */
  readonly angefragtAm: string | null;
}

/** The state of a release. */
export function Freigabe({ erteilt, bis: until, angefragtAm }: FreigabeProps) {
  const { t } = useTranslation('studenten');
  const { date } = useFormats();
  if (!erteilt && angefragtAm !== null) {
    return (
      <IconWord icon="waiting" tone="warning">
        {t('freigabe.angefragt', { datum: date(schoolDay(new Date(angefragtAm))) })}
      </IconWord>
    );
  }
  if (!erteilt) {
    return (
      <IconWord icon="lock" tone="quiet">
        {t('freigabe.nein')}
      </IconWord>
    );
  }
  return (
    <IconWord icon="unlock" tone="success">
      {until ? t('freigabe.bis', { datum: date(until) }) : t('freigabe.ja')}
    </IconWord>
  );
}

/** Number of at-risk modules; null if the grades are not released. */
export function Gefaehrdet({ count }: { count: number | null }) {
  const { t } = useTranslation('studenten');
  if (count === null) return '–';
  return count === 0 ? (
    <IconWord icon="check" tone="quiet">
      {t('gefaehrdet.keine')}
    </IconWord>
  ) : (
    <IconWord icon="warning" tone="warning">
      {t('gefaehrdet.anzahl', { count })}
    </IconWord>
  );
}

/** Absence in the current quarter. With only few sessions it shows no percentage, which would mislead. */
export function Fehlzeit({
  versaeumt: missed,
  erfasst: recorded,
  anteil: share,
}: NonNullable<StudentRow['fehlzeit']>) {
  const { t } = useTranslation('studenten');
  const { percent } = useFormats();
  const sessions = t('fehlzeit.termine', { versaeumt: missed, count: recorded });
  if (share === null) return sessions;
  return <TwoLines second={sessions}>{percent(Number(share) / 100)}</TwoLines>;
}
