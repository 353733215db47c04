import { MAX_ANFRAGEN } from '@firmenportal/contract/freigaben';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { AnforderungDialog, CloseButton, Laden, TooMany } from './anforderung-dialog.tsx';
import { AnforderungPreview } from './anforderung-preview.tsx';
import { probelaufQuery, type Anforderung, type Result } from './anforderung.queries.ts';
import { AffectedPeople } from './people.tsx';

interface Props extends Anforderung {
  /** Called when everybody who could be asked has been asked. Defaults to `onClose`. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Requests releases from students, given as IRIs, after a preview of who will be asked and who won't. */
export function FreigabeAnfordern(props: Props) {
  return (
    <AnforderungDialog art={props.art} onClose={props.onClose}>
      <AnforderungSteps {...props} />
    </AnforderungDialog>
  );
}

/** The dialog's content: first the preview, then, if some requests failed, the result. */
export function AnforderungSteps({ art: kind, studierende: chosen, onClose, onDone = onClose }: Props) {
  const { t } = useTranslation('anforderung');
  const navigate = useNavigate();
  // Keeps the initial selection: once students are asked, the list's filters may exclude them.
  const [studierende] = useState(chosen);
  const [failedOnes, setFailed] = useState<readonly Result[]>();
  const tooMany = studierende.length > MAX_ANFRAGEN;
  const query = useQuery({ ...probelaufQuery({ art: kind, studierende }), enabled: !tooMany });

  const finish = (results: readonly Result[]) => {
    const failed = results.filter(({ ergebnis: result }) => result === 'fehlgeschlagen');
    if (failed.length > 0) {
      setFailed(failed);
      return;
    }
    showSnackbar({
      text: t('angefordert', { count: results.length }),
      color: 'success',
      action: {
        text: t('anfragenAnsehen'),
        run: () =>
          void navigate({ to: PATHS.studierendeIndex, search: { ansicht: 'anfragen', stand: 'offen' } }),
      },
    });
    onDone();
  };

  if (tooMany) return <TooMany count={studierende.length} onClose={onClose} />;
  if (failedOnes) return <Failed results={failedOnes} onClose={onClose} />;
  if (!query.data) return <Laden query={query} studierende={studierende} onClose={onClose} />;
  return (
    <AnforderungPreview art={kind} results={query.data.ergebnisse} onFinished={finish} onClose={onClose} />
  );
}

/** A partial failure names the people and points to support (original.md §8). */
function Failed({ results, onClose }: { results: readonly Result[]; onClose: () => void }) {
  const { t } = useTranslation('anforderung');
  return (
    <>
      <div role="alert">
        <AffectedPeople title={t('teilweise', { count: results.length })} results={results} />
      </div>
      <CloseButton onClose={onClose}>{t('schliessen')}</CloseButton>
    </>
  );
}
