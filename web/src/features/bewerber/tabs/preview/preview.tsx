import { useQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { useId, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentQuery, type Dokument } from '#features/bewerber/details/bewerber-details.queries.ts';
import { clearAlertOf } from '#ui/feedback/alert.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { SkeletonLines } from '#ui/load/skeleton.tsx';
import { Modal } from '#ui/layers/modal.tsx';
import { part } from '#ui/load/part.tsx';
import { ScrollArea } from '#ui/scroll-area.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import { DownloadButton } from '../download-button.tsx';
import { NotDisplayable } from './not-displayable.tsx';
import styles from './preview.module.css';

const PdfPages = part(
  async () => (await import('./pdf-pages.tsx')).PdfPages,
  () => <SkeletonLines lines={12} />,
);

interface Props {
  readonly bewerber: string;
  readonly dokument: Dokument;
  readonly onClose: () => void;
}

/**
 * A preview of a document above the page. Nothing in the document can run: images are shown as images, and PDF pages
 * are drawn.
 */
export function Preview({ bewerber, dokument, onClose }: Props) {
  const { t } = useTranslation(['vorschau', 'bewerberdetails']);
  const layer = useId();
  const title = useId();
  const query = useQuery(contentQuery(bewerber, dokument));
  // Messages about the document disappear with the preview.
  const close = () => {
    clearAlertOf(layer);
    onClose();
  };
  return (
    <Modal
      layer={layer}
      className={styles['vorschau']}
      aria-labelledby={title}
      onClose={close}
      head={
        <header>
          <h2 id={title}>{dokument.name}</h2>
          <DownloadButton bewerber={bewerber} dokument={dokument} />
          <button type="button" className="button quiet icon" aria-label={t('schliessen')} onClick={close}>
            <Icon name="close" size={20} />
          </button>
        </header>
      }
    >
      <ScrollArea label={t('bewerberdetails:unterlagen.vorschauVon', { name: dokument.name })}>
        <Loaded query={query} lines={12}>
          {(content) => (
            <CatchBoundary getResetKey={() => dokument['@id']} errorComponent={NotDisplayable}>
              {dokument.medientyp === 'application/pdf' ? (
                <PdfPages content={content} />
              ) : (
                <Picture content={content} name={dokument.name} />
              )}
            </CatchBoundary>
          )}
        </Loaded>
      </ScrollArea>
    </Modal>
  );
}

/** Shows an image. The browser only decodes it, and runs nothing in it. */
function Picture({ content, name }: { content: Blob; name: string }) {
  const { t } = useTranslation('vorschau');
  const [isBroken, setIsBroken] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(content);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [content],
  );
  if (isBroken) return <NotDisplayable />;
  return (
    <img ref={show} alt={t('bild', { name })} className={styles['bild']} onError={() => setIsBroken(true)} />
  );
}
