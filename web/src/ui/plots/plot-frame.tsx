import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefCallback,
  type SVGAttributes,
} from 'react';
import { schoolDay } from '@firmenportal/contract/locale';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../save-file.ts';
import { showSnackbar } from '../feedback/snackbar.ts';
import { useFormats } from '../formats.ts';
import type { Column, Row } from '../table/column.ts';
import { SimpleTable } from '../table/simple-table.tsx';
import { Icon } from '../theme/icon.tsx';
import { pictureName } from './picture-name.ts';
import { drawPicture } from './picture.ts';
import styles from './plot.module.css';

export interface PlotTexts {
  readonly title: string;
  /** Whom or what the figures are of, for the picture that leaves the page. */
  readonly subject?: string | undefined;
  /** What the picture shows, in a sentence with its figures. */
  readonly summary: string;
  /** How to read it. */
  readonly description: string;
  /** Explains a word of the title. */
  readonly help?: ReactNode;
}

interface Props<R extends Row> extends PlotTexts {
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly nameOf: (row: R) => string;
  /** Height follows the content instead of the common plot height. */
  readonly flat?: boolean;
  /**
   * Draws the plot at the width that there is, with a legend where it needs one. The drawing's units are pixels at the
   * usual size of text, and grow with it.
   */
  readonly children: (width: number, names: SVGAttributes<SVGSVGElement>) => ReactNode;
}

/** Title, what it says in a sentence, the picture, and the same as a table and as a file. */
export function PlotFrame<R extends Row>(props: Props<R>) {
  const { title, summary, description, help, columns, rows, nameOf, flat, children } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [ref, { width, scale }] = useWidth();
  return (
    <figure className={styles['plot']} aria-labelledby={id}>
      <figcaption>
        <div className={styles['title']}>
          <h2 id={id}>{title}</h2>
          {help}
        </div>
        <div className={styles['tools']}>
          <button type="button" className="button quiet" onClick={() => setAsTable(!asTable)}>
            <Icon name={asTable ? 'chart' : 'table'} size={18} />
            {t(asTable ? 'diagramm.alsDiagramm' : 'diagramm.alsTabelle')}
            <span className="visually-hidden">: {title}</span>
          </button>
          <button
            type="button"
            className="button quiet"
            aria-disabled={isSaving}
            onClick={() => !isSaving && setIsSaving(true)}
          >
            <Icon name="download" size={18} />
            <span className="visually-hidden">
              {t('diagramm.alsBild')}: {title}
            </span>
          </button>
        </div>
        <p id={`${id}-summary`} className={styles['summary']}>
          {summary}
        </p>
        <p id={`${id}-text`}>{description}</p>
      </figcaption>
      <div ref={ref} className={styles['area']} data-flat={flat}>
        {asTable ? (
          <SimpleTable label={title} columns={columns} rows={rows} nameOf={nameOf} />
        ) : (
          width > 0 &&
          children(width / scale, {
            style: { inlineSize: width, blockSize: 'auto' },
            role: 'img',
            'aria-labelledby': id,
            'aria-describedby': `${id}-summary ${id}-text`,
          })
        )}
      </div>
      {isSaving && (
        <Sheet {...props} onDone={() => setIsSaving(false)}>
          {children(SHEET_WIDTH, {})}
        </Sheet>
      )}
    </figure>
  );
}

interface DrawingProps {
  readonly width: number;
  readonly height: number;
  /** What the frame gives its picture. */
  readonly names: SVGAttributes<SVGSVGElement>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A plot's picture, as the frame asks for it. */
export function Drawing({ width, height, names, className, children }: DrawingProps) {
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} {...names} className={className}>
      {children}
    </svg>
  );
}

/** Width of a saved picture's drawing, on whatever screen it is saved. */
const SHEET_WIDTH = 800;

interface SheetProps extends PlotTexts {
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** What is saved: laid out beside the screen, in light colours, and gone once it is a file. */
function Sheet({ title, subject, summary, description, onDone, children }: SheetProps) {
  const { t } = useTranslation('ui');
  const { day } = useFormats();
  const [today] = useState(() => schoolDay());
  const ref = useRef<HTMLDivElement>(null);
  const save = useEffectEvent(async (sheet: HTMLElement, signal: AbortSignal) => {
    try {
      const content = await drawPicture(sheet, signal);
      saveFile(content, pictureName([title, subject ?? ''], today));
    } catch {
      // Whoever left the page wants no picture of it any more.
      if (signal.aborted) return;
      showSnackbar({ text: t('diagramm.keinBild'), color: 'error' });
    }
    onDone();
  });
  useEffect(() => {
    const leaving = new AbortController();
    if (ref.current) void save(ref.current, leaving.signal);
    return () => leaving.abort();
  }, []);
  return (
    <div ref={ref} className={styles['sheet']} data-sheet aria-hidden>
      <p className={styles['sheetTitle']}>{title}</p>
      <p className={styles['summary']}>{summary}</p>
      <p>{description}</p>
      {children}
      <p>{subject === undefined ? day(today) : `${subject} · ${day(today)}`}</p>
    </div>
  );
}

/** The usual size of text, in pixels. */
const USUAL_REM = 16;

/** The current width of an element, 0 until it has been measured, and how much larger than usual the person has text. */
function useWidth(): [RefCallback<HTMLElement>, { readonly width: number; readonly scale: number }] {
  const [size, setSize] = useState({ width: 0, scale: 1 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSize({ width: element.clientWidth, scale: rem / USUAL_REM });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
