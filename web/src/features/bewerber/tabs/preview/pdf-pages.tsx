import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonLines } from '#ui/load/skeleton.tsx';
import { openPdf, type PDFDocumentProxy } from '#ui/pdf.ts';
import { NotDisplayable } from './not-displayable.tsx';
import { PdfPage } from './pdf-page.tsx';
import styles from './preview.module.css';

/** The preview shows at most this many pages; for longer documents people use a PDF reader. */
const MAX = 50;

/** A document's pages one below the other, each rendered as it comes into view. */
export function PdfPages({ content }: { content: Blob }) {
  const { t } = useTranslation('vorschau');
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const closing = new AbortController();
    openPdf(content, closing.signal).then(setPdf, () => {
      if (!closing.signal.aborted) setIsBroken(true);
    });
    return () => closing.abort();
  }, [content]);

  if (isBroken) return <NotDisplayable />;
  if (!pdf) return <SkeletonLines lines={12} />;
  const seiten = pdf.numPages;
  const shown = Math.min(seiten, MAX);
  return (
    <>
      <p className={styles['zugang']}>{t('zugang')}</p>
      <ol className={styles['seiten']}>
        {Array.from({ length: shown }, (_, index) => (
          <li key={index}>
            <PdfPage pdf={pdf} number={index + 1} />
          </li>
        ))}
      </ol>
      {shown < seiten && <p className={styles['zugang']}>{t('vieleSeiten', { gezeigt: shown, seiten })}</p>}
    </>
  );
}
