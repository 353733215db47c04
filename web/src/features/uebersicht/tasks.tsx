import { HIGH_FEHLZEIT_PERCENT } from '@firmenportal/contract/bedarf';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { Icon, type IconName } from '#ui/theme/icon.tsx';
import { tasksOf, type Aufgabe, type OfFirma } from './tasks.rules.ts';
import type { UebersichtFigures } from './start.queries.ts';
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
  neueTreffer: 'bookmark',
  freigaben: 'unlock',
  anfragen: 'waiting',
  einladungen: 'send',
  meldungen: 'cap',
};

/** What waits for the person; where nothing does, that is said. */
export function Tasks({ figures, ofFirma }: { figures: UebersichtFigures; ofFirma: OfFirma }) {
  const { t } = useTranslation('start');
  const tasks = tasksOf(figures, ofFirma);
  if (tasks.length === 0) {
    return (
      <p className={styles['done']}>
        <Icon name="success" />
        {t('erledigt')}
      </p>
    );
  }
  return (
    <ul className={styles['tasks']}>
      {tasks.map((aufgabe) => (
        <li key={`${aufgabe.art} ${aufgabe.jahr ?? ''}${aufgabe.name ?? ''}`}>
          <AufgabeLink {...aufgabe} />
        </li>
      ))}
    </ul>
  );
}

function AufgabeLink({ art: kind, anzahl: count, to, search, jahr: year, name, since, urgent }: Aufgabe) {
  const { t } = useTranslation('start');
  const { number, date } = useFormats();
  const words = { count, jahr: year ?? 0, name: name ?? '', share: HIGH_FEHLZEIT_PERCENT / 100 };
  return (
    <Link to={to} search={search} data-urgent={urgent}>
      <Icon name={ICONS[kind]} size={20} />
      <strong>{kind === 'letzterTag' ? '!' : number(count)}</strong>
      <span>
        {t(`aufgabe.${kind}`, words)}
        {since !== undefined && <small> {t('seit', { datum: date(since) })}</small>}
      </span>
      <Icon name="next" size={18} />
    </Link>
  );
}
