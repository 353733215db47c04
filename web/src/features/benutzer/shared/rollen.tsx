import { ROLLEN, type Rolle } from '@firmenportal/contract/permissions';
import { useTranslation } from 'react-i18next';
import { withSoftHyphens } from '#ui/soft-hyphens.ts';

interface Props {
  /** As stored on the account. */
  readonly rollen: readonly Rolle[];
  readonly nurBetreute: boolean;
}

/** Somebody's roles in words, the same everywhere. Needs the catalogue `fachworte`. */
export function Rollen({ rollen, nurBetreute }: Props) {
  const { t } = useTranslation('fachworte');
  const names = ROLLEN.filter((rolle) => rollen.includes(rolle)).map((rolle) =>
    withSoftHyphens(t(`wert.rolle.${rolle}`)),
  );
  const limit = nurBetreute ? ` · ${t('feld.nurBetreute')}` : '';
  return `${names.join(', ')}${limit}`;
}
