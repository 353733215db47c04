import { IMAGE_TYPES } from '@firmenportal/contract/bilder';
import { violationText } from '@firmenportal/contract/hydra/violation';
import { toLocale } from '@firmenportal/contract/locale';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar.tsx';
import { confirm } from '../../../ui/confirm-dialog.ts';
import { FileInput } from '../../../ui/form/file-input.tsx';
import { showSnackbar } from '../../../ui/snackbar.ts';
import { bildfehlerOf } from '../../stammdaten/bild.rules.ts';
import { profilfotoQuery } from '../../stammdaten/foto.queries.ts';
import type { ProfilItem } from '../../stammdaten/eigene-person.queries.ts';
import { removeFoto } from '../person/person.queries.ts';
import styles from './foto.module.css';

const AusschnittDialog = lazy(async () => ({
  default: (await import('./ausschnitt-dialog.tsx')).AusschnittDialog,
}));

/** The own photo: chosen, cut, saved apart from the form. */
export function Foto({ profil }: { profil: ProfilItem }) {
  const { t, i18n } = useTranslation('profil');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<{ readonly datei: File; readonly url: string }>();
  const [error, setError] = useState<string>();
  const remove = useMutation(removeFoto(profil['@id']));

  const onFile = async (datei: File) => {
    setError(undefined);
    const fehler = await bildfehlerOf(datei);
    if (fehler === undefined) setChosen({ datei, url: URL.createObjectURL(datei) });
    else setError(violationText(toLocale(i18n.language), fehler));
  };
  const onRemove = async () => {
    const confirmed = await confirm({
      title: t('foto.frage'),
      text: t('foto.folge'),
      confirmText: t('foto.entfernen'),
    });
    if (!confirmed || remove.isPending) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        showSnackbar({ text: t('foto.entfernt'), color: 'success' });
        // The button that was pressed is gone.
        button.current?.focus();
      },
    });
  };
  const described = error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`;

  return (
    <div className={styles['foto']}>
      <Avatar person={profil} foto={profilfotoQuery(profil)} size={96} />
      <div className={styles['wahl']}>
        <label id={`${id}-label`} htmlFor={id}>
          {t(profil.foto ? 'foto.ersetzen' : 'foto.hochladen')}
        </label>
        <p id={`${id}-hint`}>{t('foto.hinweis')}</p>
        <div role="alert">
          {error !== undefined && (
            <p id={`${id}-error`} className={styles['fehler']}>
              {error}
            </p>
          )}
        </div>
        <FileInput
          ref={button}
          id={id}
          accept={IMAGE_TYPES}
          aria-invalid={error !== undefined}
          aria-describedby={described}
          onChoose={(datei) => void onFile(datei)}
        />
        {profil.foto && (
          <button type="button" className="button secondary" onClick={() => void onRemove()}>
            {t('foto.entfernen')}
          </button>
        )}
      </div>
      {chosen && (
        <Suspense>
          <AusschnittDialog
            kontakt={profil['@id']}
            {...chosen}
            onClose={(refused) => {
              URL.revokeObjectURL(chosen.url);
              setChosen(undefined);
              setError(refused);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
