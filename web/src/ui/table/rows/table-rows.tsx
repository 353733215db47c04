import {
  startTransition,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  type CSSProperties,
  type RefCallback,
} from 'react';
import { useTranslation } from 'react-i18next';
import { isOpen, type Beside } from '../beside/use-beside.ts';
import { CardList } from '../card-list.tsx';
import type { Column, Row, RowTools } from '../column.ts';
import { directionOf } from '../list/list-state.ts';
import { useListOrigin } from '../list/use-list-origin.ts';
import type { List } from '../list/use-list.ts';
import { coverage, isSelected, rangeOf, type Selection } from '../selection/selection.ts';
import { PageTableFrame } from './page-table-frame.tsx';
import { RowLink } from './row-link.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';

interface Props<R extends Row> {
  readonly label: string;
  readonly name: string;
  readonly list: List;
  readonly rows: readonly R[];
  readonly total: number;
  readonly busy: boolean;
  /** The columns that show. */
  readonly columns: readonly Column<R>[];
  readonly asCards: boolean;
  /** Cards that may be in sight come first, the others after them. */
  readonly inSteps: boolean;
  readonly hrefOf: ((row: R) => string) | undefined;
  readonly onOpen: ((row: R) => void) | undefined;
  readonly beside: Beside | undefined;
  readonly nameOf: (row: R) => string;
  readonly tools: RowTools<R> | undefined;
  readonly card: ((row: R) => ReactNode) | undefined;
  readonly selection: Selection;
  readonly onSelect: ((ids: readonly string[], selected: boolean) => void) | undefined;
}

/** The rows of a page, as table or as cards. */
export function TableRows<R extends Row>(props: Props<R>) {
  const { label, list, rows, columns, busy, selection, nameOf, tools, onSelect, beside } = props;
  const isWhole = useSteps(props);
  const { t } = useTranslation('ui');
  const keysId = useId();
  const link = useRowLink(props);
  const start = useScrollToStart(JSON.stringify(list.query));
  const last = useRef<string>(undefined);
  const onSelectRow = useMemo(
    () =>
      onSelect &&
      ((id: string, selected: boolean, fromLast: boolean) => {
        const ids = rows.map((row) => row['@id']);
        onSelect(fromLast ? rangeOf(ids, last.current, id) : [id], selected);
        last.current = id;
      }),
    [onSelect, rows],
  );

  if (props.asCards) {
    return (
      <CardList
        ref={start}
        label={label}
        busy={busy}
        rows={isWhole ? rows : rows.slice(0, inSight(props.card !== undefined))}
        columns={columns}
        link={link}
        nameOf={nameOf}
        tools={tools}
        card={props.card}
        isSelected={onSelect && ((id) => isSelected(selection, id))}
        onSelect={onSelectRow}
        isOpen={(id) => isOpen(beside, id)}
      />
    );
  }
  const ids = rows.map((row) => row['@id']);
  return (
    <PageTableFrame aria-label={label} aria-busy={busy} data-scroll-restoration-id={`tabelle.${props.name}`}>
      <p id={keysId} hidden>
        {t(props.hrefOf ? 'tabelle.tasten' : 'tabelle.tastenOhneSeite')}
        {tools && `, ${tools.keysHelp}`}
      </p>
      <table
        ref={start}
        aria-label={label}
        aria-describedby={keysId}
        style={{ '--tools-size': `${4 + 32 * (tools?.count ?? 2)}px` } as CSSProperties}
      >
        <TableHead
          columns={columns}
          tools={tools?.header}
          directionOf={(property) => directionOf(list.definition, list.state, property)}
          onSort={list.sortBy}
          pick={
            onSelect && {
              coverage: coverage(selection, ids),
              inert: busy,
              onChange: (selected) => onSelect(ids, selected),
            }
          }
        />
        {/* Those of the page before: they are still to be read, but nothing is done to them any more. */}
        <tbody inert={busy}>
          {rows.map((row) => (
            <TableRow
              key={row['@id']}
              row={row}
              columns={columns}
              link={link}
              nameOf={nameOf}
              tools={tools}
              selected={onSelect && isSelected(selection, row['@id'])}
              onSelect={onSelectRow}
              open={isOpen(beside, row['@id'])}
            />
          ))}
        </tbody>
      </table>
    </PageTableFrame>
  );
}

/** In pixels: more stands above the first card, no card is lower, and no column of cards beside each other narrower. */
const ABOVE_CARDS = 180;
const LOWEST_CARD = { lines: 58, card: 100 };
const NARROWEST_COLUMN = 304;

/**
 * Whether all cards are drawn. Those that were waited for come in two steps: what may be in sight does not wait for the
 * others. Where none was waited for, all are there at once, as the place that somebody comes back to needs them.
 */
function useSteps({ asCards, inSteps }: { asCards: boolean; inSteps: boolean }): boolean {
  const [isWhole, setWhole] = useState(!asCards || !inSteps);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole;
}

function inSight(areBeside: boolean): number {
  const columns = areBeside ? Math.max(1, Math.floor(innerWidth / NARROWEST_COLUMN)) : 1;
  const lowest = LOWEST_CARD[areBeside ? 'card' : 'lines'];
  return columns * Math.max(1, Math.ceil((innerHeight - ABOVE_CARDS) / lowest));
}

/**
 * Links that know the list they lead away from; just the name where rows have no page. They look it up when they are
 * followed: rows that stay are not drawn again because others are asked for.
 */
function useRowLink<R extends Row>(props: Props<R>) {
  const { hrefOf, onOpen } = props;
  const current = useListOrigin(props);
  const origin = useRef(current);
  useLayoutEffect(() => {
    origin.current = current;
  }, [current]);
  const enter = props.beside?.enter;
  return useCallback(
    (row: R, children: ReactNode) =>
      hrefOf ? (
        <RowLink
          href={hrefOf(row)}
          origin={origin}
          onOpen={onOpen && (() => onOpen(row))}
          onEnter={enter && (() => enter(row['@id']))}
        >
          {children}
        </RowLink>
      ) : (
        <span data-title="">{children}</span>
      ),
    [hrefOf, onOpen, origin, enter],
  );
}

/** For the element that holds the rows: shows the first one whenever other rows than before are asked for. */
function useScrollToStart(asked: string): RefCallback<HTMLElement> {
  const rows = useRef<HTMLElement>(null);
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    // In the frame, where layout is due: asked for here, all would be laid out once more.
    const frame = requestAnimationFrame(() => {
      const element = rows.current;
      if (!element) return;
      // Below what sticks above the rows.
      const edge = parseFloat(getComputedStyle(element).scrollMarginBlockStart);
      if (element.getBoundingClientRect().top < edge) element.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  return useCallback((element: HTMLElement | null) => {
    rows.current = element;
  }, []);
}
