import type { SetzbareAuswahlstufe } from '@firmenportal/contract/bewerberkennzeichen';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clearAlert, showAlert } from '#ui/feedback/alert.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { moveBewerber, type Movable, type Verschiebung } from './auswahlstufe.queries.ts';
import type { Shown } from './kennzeichen.queries.ts';

export type Move = (bewerber: Movable, stufe: SetzbareAuswahlstufe | null) => void;

/**
 * Returns a function that moves an applicant to a stage. The move shows at once, and a snackbar offers undo. If somebody
 * else moved the person meanwhile, an alert says who, and that stage is shown.
 */
export function useAuswahlstufe(): Move {
  const { t } = useTranslation(['auswahlstufe', 'fachworte']);
  const snackbars = useRef(new WeakMap<Verschiebung, () => void>());
  const wordOf = (stufe: Shown['kennzeichen']['auswahlstufe']) =>
    stufe ? t(`fachworte:wert.auswahlstufe.${stufe.stufe}`) : t('ohneStufe');

  const { mutate } = useMutation({
    ...moveBewerber,
    onMutate: async (verschiebung, context) => {
      const shown = await moveBewerber.onMutate?.(verschiebung, context);
      if (!shown) throw new Error('moves show at once');
      clearAlert();
      snackbars.current.set(verschiebung, announce(verschiebung, shown));
      return shown;
    },
    onSuccess: (verschoben, verschiebung, ...rest) => {
      if (verschoben.isLate) {
        snackbars.current.get(verschiebung)?.();
        const { stufe } = verschoben;
        const values = { name: nameOf(verschiebung.bewerber), stufe: wordOf(stufe), von: stufe?.von ?? '' };
        showAlert(t(stufe ? 'schonVerschoben' : 'schonZurueckgenommen', values), 'warning');
      }
      return moveBewerber.onSuccess?.(verschoben, verschiebung, ...rest);
    },
    onError: (error, verschiebung, ...rest) => {
      snackbars.current.get(verschiebung)?.();
      return moveBewerber.onError?.(error, verschiebung, ...rest);
    },
  });

  const announce = ({ bewerber, plaetze }: Verschiebung, { kennzeichen, left }: Shown) => {
    const text = t(kennzeichen.auswahlstufe ? 'verschoben' : 'ohneStufeJetzt', {
      name: nameOf(bewerber),
      stufe: wordOf(kennzeichen.auswahlstufe),
    });
    // An undo can't be undone again.
    if (plaetze !== undefined) return showSnackbar({ text, color: 'success' });
    const before = bewerber.kennzeichen.auswahlstufe?.stufe ?? null;
    if (before === 'gemeldet') return showSnackbar({ text, color: 'success' });
    const undo = () => mutate({ bewerber: { ...bewerber, kennzeichen }, stufe: before, plaetze: left });
    return showSnackbar({ text, color: 'success', action: { text: t('rueckgaengig'), run: undo } });
  };

  return useCallback(
    (bewerber: Movable, stufe: SetzbareAuswahlstufe | null) => {
      if ((bewerber.kennzeichen.auswahlstufe?.stufe ?? null) !== stufe) mutate({ bewerber, stufe });
    },
    [mutate],
  );
}

const nameOf = ({ vorname, nachname }: Movable) => `${vorname} ${nachname}`;
