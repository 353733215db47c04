import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { part } from '#ui/load/part.tsx';
import styles from '../verwaltung.module.css';
import { ImportForm, type ImportChoice } from './import.form.tsx';
import { ImportReport } from './import-report.tsx';
import { runImport, type ImportJob } from './importe.queries.ts';

const MapColumns = part(async () => (await import('./map-columns.tsx')).MapColumns);

/** Imports a file of the campus system: first a dry run, then for real. Foreign columns are mapped in between. */
export function NewImport() {
  const run = useMutation(runImport);
  const [choice, setChoice] = useState<ImportChoice>();
  const [isMapping, setIsMapping] = useState(false);
  const abort = useRef<AbortController>(null);

  const start = async (chosen: ImportChoice, probelauf: boolean) => {
    setChoice(chosen);
    setIsMapping(false);
    abort.current = new AbortController();
    const { signal } = abort.current;
    // A cancelled upload is no error; the central error handling reports the others.
    await run.mutateAsync({ ...chosen, probelauf, signal }).catch(() => undefined);
  };

  const failure = run.variables?.signal.aborted ? 'left' : 'failed';
  const state = run.isPending ? 'running' : run.isError ? failure : undefined;
  return (
    <>
      <ImportForm onTry={(chosen) => start(chosen, true)} tried={choice} />
      {state && run.variables && (
        <Progress key={state} job={run.variables} state={state} onLeave={() => abort.current?.abort()} />
      )}
      {run.data && !run.isPending && choice && !isMapping && (
        <ImportReport
          result={run.data}
          choice={choice}
          onWrite={(modus) => void start({ ...choice, modus }, false)}
          onMap={() => setIsMapping(true)}
        />
      )}
      {choice && isMapping && run.data && 'lauf' in run.data && (
        <MapColumns
          choice={choice}
          lauf={run.data.lauf}
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

interface ProgressProps {
  readonly job: Pick<ImportJob, 'datei' | 'probelauf'>;
  readonly state: 'running' | 'left' | 'failed';
  /** Ends the upload, or only the waiting: the server finishes what has arrived. */
  readonly onLeave: () => void;
}

/** Takes the focus, and so comes into view: the button that was pressed may be gone, and stood further down. */
function Progress({ job: { datei: file, probelauf }, state, onLeave }: ProgressProps) {
  const { t } = useTranslation('verwaltung');
  const { fileSize } = useFormats();
  const { name } = file;
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1} className={styles['report']}>
      {state === 'running' && (
        <>
          {t('import.laeuft', { name, groesse: fileSize(file.size) })}{' '}
          <button type="button" className="button secondary" onClick={onLeave}>
            {t('import.nichtWarten')}
          </button>
        </>
      )}
      {state === 'left' && t(probelauf ? 'import.probelaufVerlassen' : 'import.verlassen', { name })}
      {state === 'failed' && t(probelauf ? 'import.probelaufOhneErgebnis' : 'import.ohneErgebnis', { name })}
    </p>
  );
}
