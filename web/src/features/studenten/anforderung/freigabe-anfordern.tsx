import { MAX_ANFRAGEN } from '@firmenportal/contract/freigaben';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PFADE } from '../../../platform/pfade.ts';
import { showSnackbar } from '../../../ui/snackbar.ts';
import { AnforderungDialog, CloseButton, Laden, ZuViele } from './anforderung-dialog.tsx';
import { AnforderungVorschau } from './anforderung-vorschau.tsx';
import { probelaufQuery, type Anforderung, type Ergebnis } from './anforderung.queries.ts';
import { Betroffene } from './personen.tsx';

interface Props extends Anforderung {
  /** After everybody who could be asked was; `onClose` unless given. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Asks students, given as IRIs, to release their data, after telling who would be asked and who not. */
export function FreigabeAnfordern(props: Props) {
  return (
    <AnforderungDialog art={props.art} onClose={props.onClose}>
      <Anforderungsschritte {...props} />
    </AnforderungDialog>
  );
}

/** The dialog's content: what would happen, then what did, where not all of it worked. */
export function Anforderungsschritte({ art, studierende: chosen, onClose, onDone = onClose }: Props) {
  const { t } = useTranslation('anforderung');
  const navigate = useNavigate();
  // They stay who they were: once they are asked, the list that they were chosen from may hold them no more.
  const [studierende] = useState(chosen);
  const [gescheiterte, setGescheiterte] = useState<readonly Ergebnis[]>();
  const zuViele = studierende.length > MAX_ANFRAGEN;
  const query = useQuery({ ...probelaufQuery({ art, studierende }), enabled: !zuViele });

  const finish = (ergebnisse: readonly Ergebnis[]) => {
    const failed = ergebnisse.filter(({ ergebnis }) => ergebnis === 'fehlgeschlagen');
    if (failed.length > 0) {
      setGescheiterte(failed);
      return;
    }
    showSnackbar({
      text: t('angefordert', { count: ergebnisse.length }),
      color: 'success',
      action: {
        text: t('anfragenAnsehen'),
        run: () =>
          void navigate({ to: PFADE.studierendeIndex, search: { ansicht: 'anfragen', stand: 'offen' } }),
      },
    });
    onDone();
  };

  if (zuViele) return <ZuViele anzahl={studierende.length} onClose={onClose} />;
  if (gescheiterte) return <Gescheiterte ergebnisse={gescheiterte} onClose={onClose} />;
  if (!query.data) return <Laden query={query} studierende={studierende} onClose={onClose} />;
  return (
    <AnforderungVorschau art={art} ergebnisse={query.data.ergebnisse} onFinished={finish} onClose={onClose} />
  );
}

/** A partial failure names the people and points to support (original.md §8). */
function Gescheiterte({ ergebnisse, onClose }: { ergebnisse: readonly Ergebnis[]; onClose: () => void }) {
  const { t } = useTranslation('anforderung');
  return (
    <>
      <div role="alert">
        <Betroffene title={t('teilweise', { count: ergebnisse.length })} ergebnisse={ergebnisse} />
      </div>
      <CloseButton onClose={onClose}>{t('schliessen')}</CloseButton>
    </>
  );
}
