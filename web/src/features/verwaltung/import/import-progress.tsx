import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import styles from '../verwaltung.module.css';
import { runningImportQuery, stopImport, type ImportJob } from './importe.queries.ts';

interface Props {
  readonly job: Pick<ImportJob, 'datei' | 'probelauf' | 'ticket' | 'stopped'>;
}

/**
 * How far an import is, with a button that stops it. Takes the focus and comes into view as a whole: the button that was
 * pressed may be gone, and stood further down.
 */
export function ImportProgress({ job: { datei: file, probelauf, ticket, stopped } }: Props) {
  const { t } = useTranslation('verwaltung');
  const { fileSize } = useFormats();
  const { data } = useQuery(runningImportQuery(ticket));
  const stop = useMutation(stopImport);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const step = data?.schritt ?? 'uebertragen';
  const rows = data?.zeilen ?? 0;
  return (
    <section ref={section} aria-labelledby={headingId} className={styles['report']}>
      <h3 ref={heading} id={headingId} tabIndex={-1}>
        {t(probelauf ? 'import.wirdGeprueft' : 'import.wirdImportiert', { name: file.name })}
      </h3>
      <progress aria-label={t('import.fortschritt')} className={styles['bar']} />
      <p>
        {/* Read out when it changes, and not each second with the rows. */}
        <span role="status">
          {t(`import.schritt.${probelauf && step === 'schreiben' ? 'pruefen' : step}`, {
            groesse: fileSize(file.size),
          })}
        </span>
        {rows > 0 && t('import.gelesen', { count: rows })}
      </p>
      {!probelauf && <p>{t('import.laeuftWeiter')}</p>}
      <button
        type="button"
        className="button secondary"
        aria-disabled={stop.isPending}
        onClick={() => {
          if (!stop.isPending) stop.mutate({ ticket, stopped });
        }}
      >
        {t(stop.isPending ? 'import.stoppt' : 'import.stoppen')}
      </button>
    </section>
  );
}
