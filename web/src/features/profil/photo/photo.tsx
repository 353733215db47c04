import { IMAGE_TYPES } from '@firmenportal/contract/bilder';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar.tsx';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { FileInput } from '#ui/form/fields/file-input.tsx';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { part } from '#ui/load/part.tsx';
import { pictureErrorOf } from '#features/bilder/shared/picture.rules.ts';
import { profilPhotoQuery } from '#features/bilder/shared/photo.queries.ts';
import type { ProfilItem } from '../shared/own-person.queries.ts';
import { removePhoto } from '../person/person.queries.ts';
import styles from './photo.module.css';

const CropDialog = part(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** One's own photo: choosing, cropping and saving it, independently of the form. */
export function Photo({ profil }: { profil: ProfilItem }) {
  const { t } = useTranslation(['profil', 'allgemein']);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly url: string }>();
  const [error, setError] = useState<string>();
  const remove = useMutation(removePhoto(profil['@id']));

  const onFile = async (file: File) => {
    setError(undefined);
    const error = await pictureErrorOf(file);
    if (error === undefined) setChosen({ file, url: URL.createObjectURL(file) });
    else setError(t(`allgemein:regel.${error}`));
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
        // The button that had the focus is gone.
        button.current?.focus();
      },
    });
  };
  const described = error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`;

  return (
    <div className={styles['foto']}>
      <Avatar person={profil} photo={profilPhotoQuery(profil)} size={96} />
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
          onChoose={(file) => void onFile(file)}
        />
        {profil.foto && (
          <button type="button" className="button secondary" onClick={() => void onRemove()}>
            {t('foto.entfernen')}
          </button>
        )}
      </div>
      {chosen && (
        <CropDialog
          kontakt={profil['@id']}
          {...chosen}
          onClose={(refused) => {
            URL.revokeObjectURL(chosen.url);
            setChosen(undefined);
            setError(refused);
          }}
        />
      )}
    </div>
  );
}
