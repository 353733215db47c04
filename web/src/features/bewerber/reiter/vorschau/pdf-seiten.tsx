import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonLines } from '../../../../ui/load/skeleton.tsx';
import { openPdf, type PDFDocumentProxy } from '../../../../ui/pdf.ts';
import { NichtDarstellbar } from './nicht-darstellbar.tsx';
import { PdfSeite } from './pdf-seite.tsx';
import styles from './vorschau.module.css';

/** More is for the program that one reads books with. */
const HOECHSTENS = 50;

/** The pages of a document below each other, each drawn as it comes into view. */
export function PdfSeiten({ content }: { content: Blob }) {
  const { t } = useTranslation('bewerberdetails');
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const closing = new AbortController();
    openPdf(content, closing.signal).then(setPdf, () => {
      if (!closing.signal.aborted) setIsBroken(true);
    });
    return () => closing.abort();
  }, [content]);

  if (isBroken) return <NichtDarstellbar />;
  if (!pdf) return <SkeletonLines lines={12} />;
  const seiten = pdf.numPages;
  const gezeigt = Math.min(seiten, HOECHSTENS);
  return (
    <>
      <p className={styles['zugang']}>{t('unterlagen.zugang')}</p>
      <ol className={styles['seiten']}>
        {Array.from({ length: gezeigt }, (_, index) => (
          <li key={index}>
            <PdfSeite pdf={pdf} nummer={index + 1} />
          </li>
        ))}
      </ol>
      {gezeigt < seiten && (
        <p className={styles['zugang']}>{t('unterlagen.vieleSeiten', { gezeigt, seiten })}</p>
      )}
    </>
  );
}
