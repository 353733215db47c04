import {
  AUSWAHLSTUFEN,
  SETZBARE_AUSWAHLSTUFEN,
  type SetzbareAuswahlstufe,
} from '@firmenportal/contract/bewerberkennzeichen';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Collection } from '@firmenportal/contract/hydra/resource';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '#ui/load/error-notice.tsx';
import { SkeletonLines } from '#ui/load/skeleton.tsx';
import type { List } from '#ui/table/list/use-list.ts';
import { rowsQuery, type Row } from '../bewerber.queries.ts';
import { useAuswahlstufe } from '../kennzeichen/use-auswahlstufe.ts';
import type { Mark } from '../kennzeichen/use-kennzeichen.ts';
import styles from './board.module.css';
import { BoardCard, hrefOf, movableOf, type ColumnName } from './board-card.tsx';

const COLUMNS: readonly ColumnName[] = ['keine', ...AUSWAHLSTUFEN];
/** As many as are in sight at once; the list has the others. */
const MOST = 50;
const SKELETON_LINES = 3;

/** Where somebody can be put; undefined for the reported, since only a report leads there. */
const targetOf = (column: ColumnName): SetzbareAuswahlstufe | null | undefined =>
  column === 'keine' ? null : SETZBARE_AUSWAHLSTUFEN.find((one) => one === column);

interface Props {
  readonly list: List;
  readonly onMark: Mark;
}

/** The company's own applicants by stage, under the filters of the list: moved by dragging or by each card's menu. */
export function Board({ list, onMark }: Props) {
  const { t } = useTranslation('auswahlstufe');
  const move = useAuswahlstufe();
  const [dragged, setDragged] = useState<Row>();
  const board = useRef<HTMLDivElement>(null);
  const asked = list.state.filters['auswahlstufe'];
  const columns = COLUMNS.filter((column) => asked === undefined || column === asked);
  const results = useQueries({
    queries: columns.map((column) =>
      rowsQuery('bewerber', {
        ...list.query,
        page: 1,
        itemsPerPage: MOST,
        auswahlstufe: column,
      } as Parameters<typeof rowsQuery>[1]),
    ),
  });

  const moved = useRef<string>(undefined);
  // A card that was moved by its menu stands elsewhere now: the focus goes along.
  useLayoutEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    board.current
      ?.querySelector<HTMLElement>(`[data-card="${CSS.escape(moved.current)}"] [data-row-tool=menu]`)
      ?.focus();
    moved.current = undefined;
  });

  useEffect(() => {
    const element = board.current;
    const start = ({ target, dataTransfer }: DragEvent) => {
      // Selected text is dragged by a node that is no element.
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : undefined;
      const id = card?.dataset['card'];
      const row = results
        .flatMap(({ data }) => data?.['hydra:member'] ?? [])
        .find((one) => one['@id'] === id);
      if (!row || !movableOf(row) || !dataTransfer) return;
      dataTransfer.effectAllowed = 'move';
      // Some browsers drag nothing that carries nothing.
      dataTransfer.setData('text/plain', row.bewerbernummer);
      setDragged(row);
    };
    const end = () => setDragged(undefined);
    element?.addEventListener('dragstart', start);
    element?.addEventListener('dragend', end);
    element?.addEventListener('drop', end);
    return () => {
      element?.removeEventListener('dragstart', start);
      element?.removeEventListener('dragend', end);
      element?.removeEventListener('drop', end);
    };
  });

  const moveTo = (row: Row, column: ColumnName) => {
    const bewerber = movableOf(row);
    const target = targetOf(column);
    if (bewerber && target !== undefined) move(bewerber, target);
  };
  return (
    <div ref={board} role="group" aria-label={t('tafel.titel')} className={styles['board']}>
      {columns.map((column, index) => (
        <BoardColumn
          key={column}
          column={column}
          result={results[index]}
          dragged={dragged}
          onDrop={(row) => moveTo(row, column)}
          onMove={(row, to) => {
            moved.current = row['@id'];
            moveTo(row, to);
          }}
          onMark={onMark}
          onMore={() => list.change({ board: false, page: 1, filters: { auswahlstufe: column } })}
          text={list.state.text}
        />
      ))}
    </div>
  );
}

interface ColumnProps {
  readonly column: ColumnName;
  readonly result: UseQueryResult<Collection<Row>> | undefined;
  /** The card that is being dragged. */
  readonly dragged: Row | undefined;
  readonly onDrop: (row: Row) => void;
  readonly onMove: (row: Row, to: ColumnName) => void;
  readonly onMark: Mark;
  readonly onMore: () => void;
  /** The list's free text. */
  readonly text: string;
}

function BoardColumn({ column, result, dragged, onDrop, onMove, onMark, onMore, text }: ColumnProps) {
  const { t } = useTranslation(['auswahlstufe', 'fachworte']);
  const [isOver, setIsOver] = useState(false);
  const section = useRef<HTMLElement>(null);
  const rows = result?.data?.['hydra:member'];
  const total = result?.data?.['hydra:totalItems'] ?? 0;
  const href = useLocation({ select: (location) => location.href });
  const origin = {
    label: t('tafel.titel'),
    href,
    ...(text === '' ? {} : { suche: text }),
    entries: rows?.map(hrefOf) ?? [],
    offset: 0,
    total,
  };
  const isTarget =
    dragged !== undefined &&
    targetOf(column) !== undefined &&
    (dragged.kennzeichen?.auswahlstufe?.stufe ?? 'keine') !== column;

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
        result?.isError ? (
          <ErrorNotice error={result.error} onRetry={() => void result.refetch()} />
        ) : (
          <SkeletonLines lines={SKELETON_LINES} />
        )
      ) : rows.length === 0 ? (
        <p>{t('tafel.niemand')}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <BoardCard
              key={row['@id']}
              row={row}
              origin={origin}
              targets={COLUMNS.filter((one) => one !== column && targetOf(one) !== undefined)}
              onMove={(to) => onMove(row, to)}
              onMark={onMark}
            />
          ))}
        </ul>
      )}
      {rows && total > rows.length && (
        <button type="button" className="button quiet" onClick={onMore}>
          {t('tafel.weitere', { count: total - rows.length })}
        </button>
      )}
    </section>
  );
}
