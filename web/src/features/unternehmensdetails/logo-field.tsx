import { IMAGE_TYPES } from '@firmenportal/contract/bilder';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { FileInput } from '#ui/form/fields/file-input.tsx';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { pictureErrorOf } from '../bilder/shared/picture.rules.ts';
import { Logo } from './logo.tsx';
import styles from './unternehmensdetails.module.css';
import { putLogo, removeLogo, type FirmaItem } from './unternehmensdetails.queries.ts';

interface Props {
  readonly firma: string;
  readonly details: FirmaItem;
}

/** The logo. It is saved as soon as it is chosen, independently of the form. */
export function LogoField({ firma, details }: Props) {
  const { t } = useTranslation(['unternehmensdetails', 'allgemein']);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string>();
  const put = useMutation(putLogo(firma));
  const remove = useMutation(removeLogo(firma));
  const isBusy = put.isPending || remove.isPending;

  const onFile = async (file: File) => {
    setError(undefined);
    const error = await pictureErrorOf(file);
    if (error !== undefined) {
      setError(t(`allgemein:regel.${error}`));
      return;
    }
    put.mutate(file, {
      onSuccess: (result) => {
        if (result.art === 'abgelehnt') setError(result.reason);
        else showSnackbar({ text: t('logo.gespeichert'), color: 'success' });
      },
    });
  };
  const onRemove = async () => {
    const confirmed = await confirm({
      title: t('logo.frage'),
      text: t('logo.folge'),
      confirmText: t('logo.entfernen'),
    });
    if (!confirmed || isBusy) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        showSnackbar({ text: t('logo.entfernt'), color: 'success' });
        // The button that had the focus is gone.
        button.current?.focus();
      },
    });
  };

  return (
    <section className={styles['logofeld']} aria-labelledby={`${id}-titel`} aria-busy={isBusy}>
      <h2 id={`${id}-titel`}>{t('logo.titel')}</h2>
      {details.logo ? (
        <Logo firma={firma} name={details.name} version={details.logo.version} />
      ) : (
        <p className={styles['leer']}>{t('logo.keines')}</p>
      )}
      <div className={styles['logowahl']}>
        <label id={`${id}-label`} htmlFor={id}>
          {t(details.logo ? 'logo.ersetzen' : 'logo.hochladen')}
        </label>
        <p id={`${id}-hint`}>{t('logo.hinweis')}</p>
        {error !== undefined && (
          <p id={`${id}-error`} className={styles['fehler']} role="alert">
            {error}
          </p>
        )}
        <FileInput
          ref={button}
          id={id}
          accept={IMAGE_TYPES}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
          onChoose={(file) => {
            if (!isBusy) void onFile(file);
          }}
        />
      </div>
      {details.logo && (
        <button
          type="button"
          className="button secondary"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) void onRemove();
          }}
        >
          {t('logo.entfernen')}
        </button>
      )}
    </section>
  );
}
