import { useTranslation } from 'react-i18next';
import { IconWord } from '../../ui/icon-word.tsx';
import { platzlageOf } from './einschreibung.rules.ts';

interface Props {
  readonly plaetze: { readonly reserviert: number; readonly belegt: number };
}

/** How many of the company's places in a programme and year are taken. */
export function Plaetze({ plaetze }: Props) {
  const { t } = useTranslation('einschreibungen');
  const { reserviert, belegt } = plaetze;
  const lage = platzlageOf(plaetze);
  if (lage === 'keine') {
    return (
      <IconWord icon="info" tone="quiet">
        {belegt === 0 ? t('plaetze.keine') : t('plaetze.keineGemeldet', { belegt })}
      </IconWord>
    );
  }
  return (
    <IconWord icon={lage === 'frei' ? 'check' : 'warning'} tone={lage === 'frei' ? 'quiet' : 'warning'}>
      {t('plaetze.belegt', { belegt, count: reserviert })}
    </IconWord>
  );
}

/** That none is free: said once one is chosen, since it can be reported all the same. */
export function Platzhinweis({ plaetze, jahr }: Props & { readonly jahr: string }) {
  const { t } = useTranslation('einschreibungen');
  const lage = platzlageOf(plaetze);
  return lage === 'frei' ? null : (
    <IconWord icon="info" tone="warning">
      {t(`hinweis.${lage}`, { jahr })}
    </IconWord>
  );
}
