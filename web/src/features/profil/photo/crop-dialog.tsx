import { MAX_IMAGE_PIXELS } from '@firmenportal/contract/bilder';
import { violationText } from '@firmenportal/contract/hydra/violation';
import { toLocale } from '@firmenportal/contract/locale';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import Cropper, { type Area, type MediaSize, type Size } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { showSnackbar } from '#ui/snackbar.ts';
import { putPhoto } from '../person/person.queries.ts';
import { cropOf, keptInside } from './crop.rules.ts';
import styles from './photo.module.css';
import { Directions } from './directions.tsx';

const MOST_ZOOM = 4;

interface Props {
  readonly kontakt: string;
  readonly file: File;
  /** Where the browser has it. */
  readonly url: string;
  /** @param refused why the picture was not taken */
  readonly onClose: (refused?: string) => void;
}

/** On a phone the dialog is longer than the window. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Chooses the square of a picture that is the photo: with the pointer, by touch, with the keys, or with buttons. */
export function CropDialog({ kontakt, file, url, onClose }: Props) {
  const { t, i18n } = useTranslation('profil');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [picture, setPicture] = useState<MediaSize>();
  const [square, setSquare] = useState<Size>();
  const [area, setArea] = useState<Area>();
  const put = useMutation(putPhoto(kontakt));

  const refuse = (rule: 'bild' | 'bildGroesse') => onClose(violationText(toLocale(i18n.language), rule));
  const move = (x: number, y: number, at = zoom) => {
    if (picture && square) setCrop(keptInside({ x: crop.x + x, y: crop.y + y }, picture, square, at));
  };
  const onSave = () => {
    if (!area || !picture || put.isPending) return;
    const natural = { width: picture.naturalWidth, height: picture.naturalHeight };
    put.mutate(
      { file, crop: cropOf(area, natural) },
      {
        onSuccess: (refused) => {
          if (refused === null) showSnackbar({ text: t('foto.gespeichert'), color: 'success' });
          onClose(refused ?? undefined);
        },
      },
    );
  };

  return (
    <Dialog wide title={t('ausschnitt.titel')} text={t('ausschnitt.hinweis')} onClose={() => onClose()}>
      <div className={styles['flaeche']}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          setCropSize={setSquare}
          onMediaLoaded={(size) => {
            setPicture(size);
            if (size.naturalWidth * size.naturalHeight > MAX_IMAGE_PIXELS) refuse('bildGroesse');
          }}
          mediaProps={{ alt: '', onError: () => refuse('bild') }}
          cropperProps={{ role: 'application', 'aria-label': t('ausschnitt.flaeche') }}
        />
      </div>
      <div className={styles['werkzeuge']}>
        <label>
          {t('ausschnitt.groesse')}
          <input
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={zoom}
            aria-valuetext={t('ausschnitt.prozent', { anteil: zoom })}
            onChange={(event) => {
              const next = Number(event.target.value);
              setZoom(next);
              move(0, 0, next);
            }}
          />
        </label>
        <Directions onMove={move} />
      </div>
      <div role="alert">
        {put.isError && (
          <p ref={showWhole} className={styles['fehler']}>
            {t('ausschnitt.fehlgeschlagen')}
          </p>
        )}
      </div>
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button secondary" onClick={() => onClose()}>
          {t('ausschnitt.abbrechen')}
        </button>
        <button type="button" className="button" aria-disabled={put.isPending || !area} onClick={onSave}>
          {t('ausschnitt.speichern')}
        </button>
      </div>
    </Dialog>
  );
}
