import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotSaved } from '../../../ui/form/not-saved.tsx';
import { useFormats } from '../../../ui/formats.ts';
import styles from '../verwaltung.module.css';
import { befundOf } from './befund.rules.ts';
import { Befunde } from './befunde.tsx';
import type { Importergebnis, Importlauf } from './importe.queries.ts';
import { isLesbar } from './importlauf.rules.ts';

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
      <Bericht titel={t('import.abgelehnt', { name: datei })}>
        <NotSaved title={t('import.nichtsImportiert')}>
          <p>{t('import.abgelehntText')}</p>
        </NotSaved>
        <Befunde befunde={ergebnis.abgelehnt.map(befundOf)} />
      </Bericht>
    );
  }
  const { lauf } = ergebnis;
  const titel = !isLesbar(lauf)
    ? t('import.nichtLesbar', { name: datei })
    : t(lauf.probelauf ? 'import.geprueft' : 'import.fertig', { name: datei });
  return (
    <Bericht titel={titel}>
      <Zahlen lauf={lauf} />
      {lauf.probelauf && <NachProbelauf lauf={lauf} onWrite={onWrite} />}
      {lauf.fehler.length > 0 && <Befunde befunde={lauf.fehler} />}
    </Bericht>
  );
}

interface BerichtProps {
  readonly titel: string;
  readonly children: ReactNode;
}

/** Takes the focus when it appears: the button that was pressed for it may be gone. */
function Bericht({ titel, children }: BerichtProps) {
  const { t } = useTranslation('verwaltung');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label={t('import.bericht')} className={styles['report']}>
      <h3 ref={heading} tabIndex={-1}>
        {titel}
      </h3>
      {children}
    </section>
  );
}

/** What can be done about a file that was tried. */
function NachProbelauf({ lauf, onWrite }: { lauf: Importlauf; onWrite: () => void }) {
  const { t } = useTranslation('verwaltung');
  if (!isLesbar(lauf)) return null;
  if (lauf.zeilen <= lauf.fehlerhaft) return <NotSaved title={t('import.ohneGueltige')} />;
  if (lauf.fehlerhaft > 0 && lauf.modus !== 'gueltige') {
    return (
      <NotSaved title={t('import.nichtSchreibbar')}>
        <p>{t('import.nichtSchreibbarText')}</p>
      </NotSaved>
    );
  }
  return (
    <p>
      <button type="button" className="button" onClick={onWrite}>
        {t('import.schreiben')}
      </button>
    </p>
  );
}

const ZAHLEN = ['zeilen', 'neu', 'geaendert', 'unveraendert', 'fehlerhaft'] as const;

/** A run in figures; that there are none where it was ended, or the file is no table. */
export function Zahlen({
  lauf,
}: {
  lauf: Pick<Importlauf, (typeof ZAHLEN)[number] | 'befunde' | 'aborted'>;
}) {
  const { t } = useTranslation('verwaltung');
  const { number } = useFormats();
  if (lauf.aborted) {
    return (
      <NotSaved title={t('import.aborted')}>
        <p>{t('import.abortedText')}</p>
      </NotSaved>
    );
  }
  if (!isLesbar(lauf)) {
    return (
      <NotSaved title={t('import.unlesbar')}>
        <p>{t('import.unlesbarText')}</p>
      </NotSaved>
    );
  }
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
