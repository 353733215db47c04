import type { Abschluss } from '@firmenportal/contract/felder';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip.tsx';
import { useFormats } from '../../ui/formats.ts';
import { IconWord } from '../../ui/icon-word.tsx';

interface StudiengangProps {
  readonly studiengang: { readonly kuerzel: string; readonly name: string; readonly abschluss: Abschluss };
  /** In a table the short form, beside the name of a person all of it. */
  readonly short?: boolean;
}

/** A study programme in the colour of its degree. */
export function StudiengangChip({ studiengang, short = false }: StudiengangProps) {
  const { t } = useTranslation('studenten');
  const { kuerzel, name, abschluss } = studiengang;
  const degree = t(`abschluss.${abschluss}`);
  return short ? (
    <Chip color={abschluss} title={`${name} (${degree})`}>
      {kuerzel}
      <span className="visually-hidden">
        {name} ({degree})
      </span>
    </Chip>
  ) : (
    <Chip color={abschluss}>
      {name} ({degree})
    </Chip>
  );
}

export function Freigabe({ erteilt, bis }: { erteilt: boolean; bis?: string | null }) {
  const { t } = useTranslation('studenten');
  const { date } = useFormats();
  if (!erteilt) {
    return (
      <IconWord icon="lock" tone="quiet">
        {t('freigabe.nein')}
      </IconWord>
    );
  }
  return (
    <IconWord icon="unlock" tone="success">
      {bis ? t('freigabe.bis', { datum: date(bis) }) : t('freigabe.ja')}
    </IconWord>
  );
}

/** Number of at-risk modules; null where the grades are not released. */
export function Gefaehrdet({ anzahl }: { anzahl: number | null }) {
  const { t } = useTranslation('studenten');
  if (anzahl === null) return '–';
  return anzahl === 0 ? (
    <IconWord icon="check" tone="quiet">
      {t('gefaehrdet.keine')}
    </IconWord>
  ) : (
    <IconWord icon="warning" tone="warning">
      {t('gefaehrdet.anzahl', { count: anzahl })}
    </IconWord>
  );
}
