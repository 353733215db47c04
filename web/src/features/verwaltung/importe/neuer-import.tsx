import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import { ImportForm, type Importwahl } from './import.form.tsx';
import { Importbericht } from './importbericht.tsx';
import { runImport } from './importe.queries.ts';

/** Takes in a file of the campus system: tried first, then written. */
export function NeuerImport() {
  const { t } = useTranslation('verwaltung');
  const { fileSize } = useFormats();
  const run = useMutation(runImport);
  const [wahl, setWahl] = useState<Importwahl>();
  const abort = useRef<AbortController>(null);

  const start = async (gewaehlt: Importwahl, probelauf: boolean) => {
    setWahl(gewaehlt);
    abort.current = new AbortController();
    const { signal } = abort.current;
    // A file that was given up is nobody's error; others are told by the central error handling.
    await run.mutateAsync({ ...gewaehlt, probelauf, signal }).catch(() => undefined);
  };

  return (
    <>
      <ImportForm onTry={(gewaehlt) => start(gewaehlt, true)} />
      <div role="status">
        {run.isPending && wahl && (
          <p>
            {t('import.laeuft', { name: wahl.datei.name, groesse: fileSize(wahl.datei.size) })}{' '}
            <button type="button" className="button secondary" onClick={() => abort.current?.abort()}>
              {t('import.abbrechen')}
            </button>
          </p>
        )}
      </div>
      {run.data && !run.isPending && wahl && (
        <Importbericht ergebnis={run.data} datei={wahl.datei.name} onWrite={() => void start(wahl, false)} />
      )}
    </>
  );
}
