import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawPage, placeRatioOf, type PDFDocumentProxy } from '#ui/pdf.ts';
import { NotDisplayable } from './not-displayable.tsx';
import styles from './preview.module.css';

/** The proportions of A4, until the page's own are known. */
const A4 = 210 / 297;
/** IntersectionObserver margin: render a page shortly before it scrolls into view. */
const AHEAD = '400px';

/** One page with its number, rendered shortly before it scrolls into view. */
export function PdfPage({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const { t } = useTranslation('vorschau');
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(A4);
  const [isBroken, setIsBroken] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (leaving.signal.aborted || !canvas.current || !text.current || !place.current) return;
      setRatio(placeRatioOf(page));
      const target = { canvas: canvas.current, text: text.current, width: place.current.clientWidth };
      await drawPage(page, target, leaving.signal);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        draw().catch(() => {
          if (!leaving.signal.aborted) setIsBroken(true);
        });
      },
      { root: place.current?.closest('section') ?? null, rootMargin: AHEAD },
    );
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, [pdf, number]);

  if (isBroken) return <NotDisplayable />;
  return (
    <>
      <div ref={place} className={styles['seite']} style={{ aspectRatio: ratio }}>
        <canvas ref={canvas} aria-hidden />
        <div ref={text} className={styles['worte']} />
      </div>
      <p className={styles['nummer']}>{t('seite', { seite: number, seiten: pdf.numPages })}</p>
    </>
  );
}
