import { useTranslation } from 'react-i18next';
import { IconWord } from '#ui/icon-word.tsx';
import type { BewerberItem, StudiengangItem } from './einschreibungen.queries.ts';
import { isOtherDegree, plaetzePhaseOf } from './einschreibung.rules.ts';

interface Props {
  readonly plaetze: { readonly reserviert: number; readonly belegt: number };
}

/** How many of the company's places in a programme and year are taken. */
export function Plaetze({ plaetze }: Props) {
  const { t } = useTranslation('einschreibungen');
  const { reserviert, belegt } = plaetze;
  const phase = plaetzePhaseOf(plaetze);
  if (phase === 'keine') {
    return (
      <IconWord icon="info" tone="quiet">
        {belegt === 0 ? t('plaetze.keine') : t('plaetze.keineGemeldet', { belegt })}
      </IconWord>
    );
  }
  return (
    <IconWord icon={phase === 'frei' ? 'check' : 'warning'} tone={phase === 'frei' ? 'quiet' : 'warning'}>
      {t('plaetze.belegt', { belegt, count: reserviert })}
    </IconWord>
  );
}

interface DegreeProps {
  readonly studiengang: StudiengangItem;
  readonly bewerber: BewerberItem;
}

/** Says that the person applied only for the other degree. It is not an error, since it may be intended. */
export function DegreeNotice({ studiengang, bewerber }: DegreeProps) {
  const { t } = useTranslation('einschreibungen');
  if (!isOtherDegree(studiengang, bewerber.studiengaenge)) return null;
  return (
    <IconWord icon="warning" tone="warning">
      {t(`abschluss.${studiengang.abschluss}`, { name: `${bewerber.vorname} ${bewerber.nachname}` })}
    </IconWord>
  );
}

/** Says that no place is free, once a programme is chosen. It is not an error: the report can be sent anyway. */
export function PlaetzeNotice({ plaetze, jahr: year }: Props & { readonly jahr: string }) {
  const { t } = useTranslation('einschreibungen');
  const phase = plaetzePhaseOf(plaetze);
  return phase === 'frei' ? null : (
    <IconWord icon="info" tone="warning">
      {t(`hinweis.${phase}`, { jahr: year })}
    </IconWord>
  );
}
