import type { Abschluss } from '@firmenportal/contract/fields';
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui/chip.tsx';

interface Props {
  readonly studiengang: { readonly kuerzel: string; readonly name: string; readonly abschluss: Abschluss };
  /** Short form, for tables. */
  readonly short?: boolean;
}

/** A study programme in the colour of its degree. */
export function StudiengangChip({ studiengang, short = false }: Props) {
  const { t } = useTranslation('fachworte');
  const { kuerzel, name, abschluss } = studiengang;
  const degree = t(`wert.abschluss.${abschluss}`);
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
