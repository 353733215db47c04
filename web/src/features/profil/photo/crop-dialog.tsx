import 'react-easy-crop/react-easy-crop.css';
import { MAX_IMAGE_PIXELS } from '@firmenportal/contract/bilder';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import Cropper, { type Area, type MediaSize, type Size } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import dialogStyles from '#ui/layers/dialog.module.css';
import { Dialog } from '#ui/layers/dialog.tsx';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { Icon } from '#ui/theme/icon.tsx';
import { putPhoto } from '../person/person.queries.ts';
import styles from './photo.module.css';

const MOST_ZOOM = 4;

interface Props {
  readonly kontakt: string;
  readonly file: File;
  /** Object URL of the file. */
  readonly url: string;
  /** @param refused why the picture was not taken */
  readonly onClose: (refused?: string) => void;
}

/** Scrolls the element into view: on a phone the dialog is taller than the window. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Crops a picture to a square, by pointer, touch, keys or buttons. */
export function CropDialog({ kontakt, file, url, onClose }: Props) {
  const { t } = useTranslation(['profil', 'allgemein']);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [picture, setPicture] = useState<MediaSize>();
  const [square, setSquare] = useState<Size>();
  const [area, setArea] = useState<Area>();
  const put = useMutation(putPhoto(kontakt));

  const refuse = (rule: 'bild' | 'bildGroesse') => onClose(t(`allgemein:regel.${rule}`));
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

interface Extent {
  readonly width: number;
  readonly height: number;
}
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Limits the picture's position, so that the square never shows anything outside the picture. */
export function keptInside(point: Point, picture: Extent, square: Extent, zoom: number): Point {
  const most = {
    x: Math.max(0, (picture.width * zoom - square.width) / 2),
    y: Math.max(0, (picture.height * zoom - square.height) / 2),
  };
  return { x: limited(point.x, most.x), y: limited(point.y, most.y) };
}

const limited = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** The square in whole pixels, all of them within the picture. */
export function cropOf(area: Extent & Point, picture: Extent): { x: number; y: number; seite: number } {
  const edge = Math.max(
    1,
    Math.min(Math.round(area.width), Math.round(area.height), picture.width, picture.height),
  );
  const within = (value: number, length: number) => Math.min(Math.max(0, Math.round(value)), length - edge);
  return { x: within(area.x, picture.width), y: within(area.y, picture.height), seite: edge };
}

/** Screen pixels per press. */
const STEP = 16;

const DIRECTIONS = [
  { name: 'links', icon: 'previous', x: -STEP, y: 0 },
  { name: 'rechts', icon: 'next', x: STEP, y: 0 },
  { name: 'oben', icon: 'up', x: 0, y: -STEP },
  { name: 'unten', icon: 'down', x: 0, y: STEP },
] as const;

/** Buttons that move the picture, for people who cannot drag (WCAG 2.5.7). */
function Directions({ onMove }: { onMove: (x: number, y: number) => void }) {
  const { t } = useTranslation('profil');
  return (
    <fieldset className={styles['richtungen']}>
      <legend>{t('ausschnitt.verschieben')}</legend>
      {DIRECTIONS.map(({ name, icon, x, y }) => (
        <button
          key={name}
          type="button"
          className="button secondary icon"
          aria-label={t(`ausschnitt.${name}`)}
          onClick={() => onMove(x, y)}
        >
          <Icon name={icon} size={20} />
        </button>
      ))}
    </fieldset>
  );
}
