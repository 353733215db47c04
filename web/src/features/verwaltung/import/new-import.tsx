import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '#ui/load/part.tsx';
import styles from '../verwaltung.module.css';
import { ImportForm, type ImportChoice } from './import.form.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { newTicket, runImport } from './importe.queries.ts';

const MapColumns = part(async () => (await import('./map-columns.tsx')).MapColumns);

/** Imports a file of the campus system: first a dry run, then for real. Foreign columns are mapped in between. */
export function NewImport() {
  const run = useMutation(runImport);
  const [choice, setChoice] = useState<ImportChoice>();
  const [isMapping, setIsMapping] = useState(false);

  const start = async (chosen: ImportChoice, probelauf: boolean) => {
    setChoice(chosen);
    setIsMapping(false);
    const job = { probelauf, stopped: new AbortController(), ticket: newTicket() };
    // The central error handling reports what fails.
    await run.mutateAsync({ ...chosen, ...job }).catch(() => undefined);
  };

  const job = run.variables;
  const result = run.isPending ? undefined : run.data;
  return (
    <>
      <ImportForm onTry={(chosen) => start(chosen, true)} tried={choice} />
      {job && run.isPending && <ImportProgress key={job.ticket} job={job} />}
      {job && (run.isError || result === 'stopped') && (
        <Ended name={job.datei.name} probelauf={job.probelauf} stopped={!run.isError} />
      )}
      {result && result !== 'stopped' && choice && !isMapping && (
        <ImportReport
          result={result}
          choice={choice}
          onWrite={(modus) => void start({ ...choice, modus }, false)}
          onMap={() => setIsMapping(true)}
        />
      )}
      {choice && isMapping && result && result !== 'stopped' && 'lauf' in result && (
        <MapColumns
          choice={choice}
          lauf={result.lauf}
          onSaved={({ '@id': zuordnung }) => void start({ ...choice, zuordnung }, true)}
          onDeleted={() => {
            setChoice({ ...choice, zuordnung: undefined });
            setIsMapping(false);
          }}
        />
      )}
    </>
  );
}

interface EndedProps {
  readonly name: string;
  readonly probelauf: boolean;
  /** Else no answer came. */
  readonly stopped: boolean;
}

/** Says what became of an import without a report. Takes the focus, since the button that was pressed is gone. */
function Ended({ name, probelauf, stopped }: EndedProps) {
  const { t } = useTranslation('verwaltung');
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1} className={styles['report']}>
      {stopped
        ? t('import.gestoppt')
        : t(probelauf ? 'import.probelaufOhneErgebnis' : 'import.ohneErgebnis', { name })}
    </p>
  );
}
