import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { ImportForm, type ImportChoice } from './import.form.tsx';
import { ImportReport } from './import-report.tsx';
import { runImport } from './importe.queries.ts';

const MapColumns = lazy(async () => ({ default: (await import('./map-columns.tsx')).MapColumns }));

/** Imports a file of the campus system: first a dry run, then for real. Foreign columns are mapped in between. */
export function NewImport() {
  const { t } = useTranslation('verwaltung');
  const { fileSize } = useFormats();
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

  return (
    <>
      <ImportForm onTry={(chosen) => start(chosen, true)} tried={choice} />
      <div role="status">
        {run.isPending && choice && (
          <p>
            {t('import.laeuft', { name: choice.datei.name, groesse: fileSize(choice.datei.size) })}{' '}
            <button type="button" className="button secondary" onClick={() => abort.current?.abort()}>
              {t('import.abbrechen')}
            </button>
          </p>
        )}
      </div>
      {run.data && !run.isPending && choice && !isMapping && (
        <ImportReport
          result={run.data}
          choice={choice}
          onWrite={() => void start(choice, false)}
          onMap={() => setIsMapping(true)}
        />
      )}
      {choice && isMapping && (
        <Suspense>
          <MapColumns
            choice={choice}
            onSaved={({ '@id': zuordnung }) => void start({ ...choice, zuordnung }, true)}
            onDeleted={() => {
              setChoice({ ...choice, zuordnung: undefined });
              setIsMapping(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
