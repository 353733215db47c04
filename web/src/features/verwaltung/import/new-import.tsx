import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { ImportForm, type ImportChoice } from './import.form.tsx';
import { ImportReport } from './import-report.tsx';
import { runImport } from './importe.queries.ts';

/** Takes in a file of the campus system: tried first, then written. */
export function NewImport() {
  const { t } = useTranslation('verwaltung');
  const { fileSize } = useFormats();
  const run = useMutation(runImport);
  const [choice, setChoice] = useState<ImportChoice>();
  const abort = useRef<AbortController>(null);

  const start = async (chosen: ImportChoice, probelauf: boolean) => {
    setChoice(chosen);
    abort.current = new AbortController();
    const { signal } = abort.current;
    // A file that was given up is nobody's error; others are told by the central error handling.
    await run.mutateAsync({ ...chosen, probelauf, signal }).catch(() => undefined);
  };

  return (
    <>
      <ImportForm onTry={(chosen) => start(chosen, true)} />
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
      {run.data && !run.isPending && choice && (
        <ImportReport result={run.data} datei={choice.datei.name} onWrite={() => void start(choice, false)} />
      )}
    </>
  );
}
