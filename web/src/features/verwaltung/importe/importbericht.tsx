import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import styles from '../verwaltung.module.css';
import { befundOf } from './befund.rules.ts';
import { Befunde } from './befunde.tsx';
import type { Importergebnis, Importlauf } from './importe.queries.ts';

interface Props {
  readonly ergebnis: Importergebnis;
  readonly datei: string;
  /** Writes what was tried. */
  readonly onWrite: () => void;
}

/** What would happen, or what has happened, and what is wrong in the file. */
export function Importbericht({ ergebnis, datei, onWrite }: Props) {
  const { t } = useTranslation('verwaltung');
  if ('abgelehnt' in ergebnis) {
    return (
      <section aria-label={t('import.bericht')}>
        <h3>{t('import.abgelehnt', { name: datei })}</h3>
        <p>{t('import.abgelehntText')}</p>
        <Befunde befunde={ergebnis.abgelehnt.map(befundOf)} />
      </section>
    );
  }
  const { lauf } = ergebnis;
  const writable = lauf.probelauf && (lauf.fehlerhaft === 0 || lauf.modus === 'gueltige');
  return (
    <section aria-label={t('import.bericht')}>
      <h3>{t(lauf.probelauf ? 'import.geprueft' : 'import.fertig', { name: datei })}</h3>
      <Zahlen lauf={lauf} />
      {writable && (
        <p>
          <button type="button" className="button" onClick={onWrite}>
            {t('import.schreiben')}
          </button>
        </p>
      )}
      {lauf.probelauf && !writable && <p>{t('import.nichtSchreibbar')}</p>}
      {lauf.fehler.length > 0 && <Befunde befunde={lauf.fehler} />}
    </section>
  );
}

const ZAHLEN = ['zeilen', 'neu', 'geaendert', 'unveraendert', 'fehlerhaft'] as const;

/** A run in figures. */
export function Zahlen({ lauf }: { lauf: Pick<Importlauf, (typeof ZAHLEN)[number]> }) {
  const { t } = useTranslation('verwaltung');
  const { number } = useFormats();
  return (
    <dl className={styles['figures']}>
      {ZAHLEN.map((name) => (
        <div key={name}>
          <dt>{t(`import.zahlen.${name}`)}</dt>
          <dd>{number(lauf[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
