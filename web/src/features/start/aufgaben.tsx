import { HIGH_FEHLZEIT_PERCENT } from '@firmenportal/contract/studenten';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/formats.ts';
import { Icon, type IconName } from '../../ui/theme/icon.tsx';
import { aufgabenOf, type Aufgabe, type OfFirma } from './aufgaben.rules.ts';
import type { Uebersichtszahlen } from './start.queries.ts';
import styles from './start.module.css';

const ICONS: Record<Aufgabe['art'], IconName> = {
  ungelesen: 'bell',
  zeitraum: 'bookmark',
  letzterTag: 'bookmark',
  gefaehrdet: 'warning',
  fehlzeiten: 'warning',
  ueberfaellig: 'waiting',
  neueNoten: 'chart',
  neueBewerbungen: 'handedIn',
  freigaben: 'unlock',
  anfragen: 'waiting',
  einladungen: 'send',
  meldungen: 'cap',
};

/** What waits for the person; where nothing does, that is said. */
export function Aufgaben({ zahlen, ofFirma }: { zahlen: Uebersichtszahlen; ofFirma: OfFirma }) {
  const { t } = useTranslation('start');
  const aufgaben = aufgabenOf(zahlen, ofFirma);
  if (aufgaben.length === 0) {
    return (
      <p className={styles['done']}>
        <Icon name="success" />
        {t('erledigt')}
      </p>
    );
  }
  return (
    <ul className={styles['tasks']}>
      {aufgaben.map((aufgabe) => (
        <li key={`${aufgabe.art} ${aufgabe.jahr ?? ''}`}>
          <AufgabeLink {...aufgabe} />
        </li>
      ))}
    </ul>
  );
}

function AufgabeLink({ art, anzahl, to, search, jahr, seit, dringend }: Aufgabe) {
  const { t } = useTranslation('start');
  const { number, date } = useFormats();
  const words = { count: anzahl, jahr: jahr ?? 0, share: HIGH_FEHLZEIT_PERCENT / 100 };
  return (
    <Link to={to} search={search} data-urgent={dringend}>
      <Icon name={ICONS[art]} size={20} />
      <strong>{art === 'letzterTag' ? '!' : number(anzahl)}</strong>
      <span>
        {t(`aufgabe.${art}`, words)}
        {seit !== undefined && <small> {t('seit', { datum: date(seit) })}</small>}
      </span>
      <Icon name="next" size={18} />
    </Link>
  );
}
