import { useCallback, useId, useState, type ReactNode, type RefCallback, type SVGAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Row } from '../table/column.ts';
import { SimpleTable } from '../table/simple-table.tsx';
import { Icon } from '../theme/icon.tsx';
import styles from './plot.module.css';

export interface PlotTexts {
  readonly title: string;
  /** Whom or what the figures are of. */
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
  /** Draws the plot at the width that there is, with a legend where it needs one. */
  readonly children: (width: number, names: SVGAttributes<SVGSVGElement>) => ReactNode;
}

/** Title, what it says in a sentence, the picture, and the same as a table. */
export function PlotFrame<R extends Row>(props: Props<R>) {
  const { title, summary, description, help, columns, rows, nameOf, flat, children } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const [ref, width] = useWidth();
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
          children(width, {
            role: 'img',
            'aria-labelledby': id,
            'aria-describedby': `${id}-summary ${id}-text`,
          })
        )}
      </div>
    </figure>
  );
}

/** The current width of an element; 0 until it has been measured. */
function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
