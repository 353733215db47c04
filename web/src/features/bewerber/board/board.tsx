import {
  AUSWAHLSTUFEN,
  SETZBARE_AUSWAHLSTUFEN,
  type SetzbareAuswahlstufe,
} from '@firmenportal/contract/bewerberkennzeichen';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listName } from '#features/kontakt/shared/person.rules.ts';
import { ErrorNotice } from '#ui/load/error-notice.tsx';
import { SkeletonLines } from '#ui/load/skeleton.tsx';
import { isOpen, type Beside } from '#ui/table/beside/use-beside.ts';
import { useListOrigin } from '#ui/table/list/use-list-origin.ts';
import type { List } from '#ui/table/list/use-list.ts';
import { rowsQuery, type Row } from '../bewerber.queries.ts';
import { useAuswahlstufe } from '../kennzeichen/use-auswahlstufe.ts';
import type { Mark } from '../kennzeichen/use-kennzeichen.ts';
import { NachrichtDialog } from '../nachricht/lazy-nachricht-dialog.tsx';
import styles from './board.module.css';
import { BoardCard, hrefOf, movableOf, type ColumnName } from './board-card.tsx';

const COLUMNS: readonly ColumnName[] = ['keine', ...AUSWAHLSTUFEN];
/** As many as are in sight at once; the list has the others. */
const MOST = 50;
const SKELETON_LINES = 3;
const NOBODY: readonly Row[] = [];

/** Where somebody can be put; undefined for the reported, since only a report leads there. */
const targetOf = (column: ColumnName): SetzbareAuswahlstufe | null | undefined =>
  column === 'keine' ? null : SETZBARE_AUSWAHLSTUFEN.find((one) => one === column);

interface Props {
  readonly list: List;
  readonly beside: Beside;
  readonly onMark: Mark;
}

/** The company's own applicants by stage, under the filters of the list: moved by dragging or by each card's menu. */
export function Board({ list, beside, onMark }: Props) {
  const { t } = useTranslation('auswahlstufe');
  const move = useAuswahlstufe();
  const [dragged, setDragged] = useState<Row>();
  const [writingTo, setWritingTo] = useState<readonly string[]>();
  const board = useRef<HTMLDivElement>(null);
  const asked = list.state.filters['auswahlstufe'];
  const columns = COLUMNS.filter((column) => asked === undefined || column === asked);

  const moved = useRef<string>(undefined);
  // A card that was moved by its menu stands elsewhere now: the focus goes along.
  useLayoutEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    board.current
      ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(moved.current)}"] [data-row-tool=menu]`)
      ?.focus();
    moved.current = undefined;
  });

  // On the document: the card may have gone meanwhile, and then it tells of no end.
  useEffect(() => {
    const end = () => setDragged(undefined);
    document.addEventListener('dragend', end);
    document.addEventListener('drop', end);
    return () => {
      document.removeEventListener('dragend', end);
      document.removeEventListener('drop', end);
    };
  }, []);

  const moveTo = (row: Row, column: ColumnName) => {
    const bewerber = movableOf(row);
    const target = targetOf(column);
    if (bewerber && target !== undefined) move(bewerber, target);
  };
  return (
    <div ref={board} role="group" aria-label={t('tafel.titel')} className={styles['board']}>
      {columns.map((column) => (
        <BoardColumn
          key={column}
          column={column}
          list={list}
          beside={beside}
          dragged={dragged}
          onDrag={setDragged}
          onDrop={(row) => moveTo(row, column)}
          onMove={(row, to) => {
            moved.current = row['@id'];
            moveTo(row, to);
          }}
          onWrite={(row) => setWritingTo([row['@id']])}
          onMark={onMark}
        />
      ))}
      {writingTo && <NachrichtDialog iris={writingTo} onClose={() => setWritingTo(undefined)} />}
    </div>
  );
}

interface ColumnProps {
  readonly column: ColumnName;
  readonly list: List;
  readonly beside: Beside;
  /** The card that is being dragged. */
  readonly dragged: Row | undefined;
  readonly onDrag: (row: Row) => void;
  readonly onDrop: (row: Row) => void;
  readonly onMove: (row: Row, to: ColumnName) => void;
  readonly onWrite: (row: Row) => void;
  readonly onMark: Mark;
}

function BoardColumn(props: ColumnProps) {
  const { column, list, beside, dragged, onDrag, onDrop, onMove, onWrite, onMark } = props;
  const { t } = useTranslation(['auswahlstufe', 'fachworte', 'ui']);
  const [isOver, setIsOver] = useState(false);
  const section = useRef<HTMLElement>(null);
  const result = useQuery(
    rowsQuery('bewerber', {
      ...list.query,
      page: 1,
      itemsPerPage: MOST,
      auswahlstufe: column,
    } as Parameters<typeof rowsQuery>[1]),
  );
  const rows = result.data?.['hydra:member'];
  const total = result.data?.['hydra:totalItems'] ?? 0;
  const origin = {
    ...useListOrigin({ label: t('tafel.titel'), list, rows: rows ?? NOBODY, total, hrefOf }),
    offset: 0,
  };
  const opened = rows?.find((row) => isOpen(beside, row['@id']));
  const isTarget =
    dragged !== undefined &&
    targetOf(column) !== undefined &&
    (dragged.kennzeichen?.auswahlstufe?.stufe ?? 'keine') !== column;

  useEffect(() => {
    const element = section.current;
    const start = ({ target, dataTransfer }: DragEvent) => {
      // Selected text is dragged by a node that is no element.
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : undefined;
      const row = rows?.find((one) => one['@id'] === card?.dataset['row']);
      if (!row || !movableOf(row) || !dataTransfer) return;
      dataTransfer.effectAllowed = 'move';
      // Some browsers drag nothing that carries nothing.
      dataTransfer.setData('text/plain', row.bewerbernummer);
      onDrag(row);
    };
    element?.addEventListener('dragstart', start);
    return () => element?.removeEventListener('dragstart', start);
  });

  // Dragging is a way for the mouse alone; every card has a menu for the rest.
  useLayoutEffect(() => {
    const element = section.current;
    if (!element || !isTarget) return;
    const over = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!element.contains(event.relatedTarget as Node | null)) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onDrop(dragged);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  });

  return (
    <section
      ref={section}
      aria-labelledby={`stufe-${column}`}
      className={styles['column']}
      data-target={isTarget}
      data-over={isTarget && isOver}
    >
      <h2 id={`stufe-${column}`}>
        {column === 'keine' ? t('ohneStufe') : t(`fachworte:wert.auswahlstufe.${column}`)}{' '}
        {rows && <small>{total}</small>}
      </h2>
      {rows === undefined ? (
        result.isError ? (
          <ErrorNotice error={result.error} />
        ) : (
          <SkeletonLines lines={SKELETON_LINES} />
        )
      ) : rows.length === 0 ? (
        <p>{t('tafel.niemand')}</p>
      ) : (
        // Those of the search before: they are still to be read, but nothing is done to them any more.
        <ul inert={result.isPlaceholderData} aria-busy={result.isPlaceholderData}>
          {rows.map((row) => (
            <BoardCard
              key={row['@id']}
              row={row}
              origin={origin}
              beside={beside}
              targets={COLUMNS.filter((one) => one !== column && targetOf(one) !== undefined)}
              onMove={(to) => onMove(row, to)}
              onWrite={() => onWrite(row)}
              onMark={onMark}
            />
          ))}
        </ul>
      )}
      {rows && total > rows.length && (
        <button
          type="button"
          className="button quiet"
          onClick={() => list.change({ board: false, page: 1, filters: { auswahlstufe: column } })}
        >
          {t('tafel.weitere', { count: total - rows.length })}
        </button>
      )}
      <output className="visually-hidden">
        {opened && t('ui:beside.zeigt', { name: listName(opened) })}
      </output>
    </section>
  );
}
