import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { markBewerber, type Shown, type Markable, type Markierung } from './kennzeichen.queries.ts';
import { inverseChange, type KennzeichenChange } from './kennzeichen.rules.ts';

/** Changes an applicant's marks; nothing happens if the reader has none. */
export type Mark = (bewerber: Markable, change: KennzeichenChange) => void;

/**
 * Returns a function that changes an applicant's marks. The change shows at once, and a snackbar offers undo
 * (catalogue `kennzeichen`). On failure an alert says so and the change is reverted.
 */
export function useKennzeichen(): Mark {
  const { t } = useTranslation('kennzeichen');
  const snackbars = useRef(new WeakMap<Markierung, () => void>());

  const { mutate } = useMutation({
    ...markBewerber,
    onMutate: async (markierung, context) => {
      const shown = await markBewerber.onMutate?.(markierung, context);
      if (!shown) throw new Error('marks show at once');
      snackbars.current.set(markierung, announce(markierung, shown));
      return shown;
    },
    onError: (error, markierung, ...rest) => {
      snackbars.current.get(markierung)?.();
      return markBewerber.onError?.(error, markierung, ...rest);
    },
  });

  const announce = ({ bewerber, change, plaetze }: Markierung, { kennzeichen, left }: Shown) => {
    const text = t(textKey(change), {
      name: `${bewerber.vorname} ${bewerber.nachname}`,
      bewertung: change.bewertung ?? 0,
    });
    // An undo can't be undone again.
    if (plaetze !== undefined) return showSnackbar({ text, color: 'success' });
    const undo = () =>
      mutate({
        bewerber: { ...bewerber, kennzeichen },
        change: inverseChange(bewerber.kennzeichen, change),
        plaetze: left,
      });
    return showSnackbar({ text, color: 'success', action: { text: t('rueckgaengig'), run: undo } });
  };

  return useCallback(
    ({ kennzeichen, ...bewerber }: Markable, change: KennzeichenChange) => {
      if (kennzeichen) mutate({ bewerber: { ...bewerber, kennzeichen }, change });
    },
    [mutate],
  );
}

function textKey({ favorit, ausgeblendet, bewertung, kontaktiertAm }: KennzeichenChange) {
  if (ausgeblendet !== undefined) return ausgeblendet ? 'ausgeblendet' : 'eingeblendet';
  if (favorit !== undefined) return favorit ? 'favorit' : 'keinFavorit';
  if (bewertung !== undefined) return bewertung === null ? 'keineBewertung' : 'bewertet';
  return kontaktiertAm === null ? 'nichtKontaktiert' : 'kontaktiert';
}
