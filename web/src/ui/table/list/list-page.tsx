import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { QueryDefinition } from '@firmenportal/contract/hydra/query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { BesidePanel } from '../beside/beside-panel.tsx';
import besideStyles from '../beside/beside.module.css';
import { isOpen, type Beside } from '../beside/use-beside.ts';
import type { Row } from '../column.ts';
import { DataTable } from '../data-table.tsx';
import type { DataTableProps } from '../data-table-props.ts';
import styles from './list-page.module.css';
import { isNarrowed } from './list-state.ts';
import { useListOrigin } from './use-list-origin.ts';

interface Props<R extends Row, D extends QueryDefinition> extends DataTableProps<R, D> {
  /** Of whom the list is, where that could be taken for less: "all your companies". */
  readonly scope?: string | undefined;
}

/** Placeholder until the count is known: as wide as most counts. */
const PENDING_TOTAL = 99;

/** A page that is one list, and where it has them in a wide window, the details of a row beside it. */
export function ListPage<R extends Row, D extends QueryDefinition>(props: Props<R, D>) {
  const { t } = useTranslation('ui');
  const { beside, label, list, result, hrefOf, nameOf } = props;
  // A board shows other people than the page of its list, and tells of them itself.
  const isBoard = props.board !== undefined && list.state.board;
  const shown = isBoard ? undefined : result.data?.['hydra:member'];
  const rows = shown ?? [];
  const total = result.data?.['hydra:totalItems'] ?? 0;
  const origin = useListOrigin({ label, list, rows, total, hrefOf });
  const place = useRef<HTMLDivElement>(null);
  const open = beside?.open;
  usePointedAt(place, beside?.details);
  useOpenRow(place, open);
  // Those of the page before say nothing of what the next one holds.
  useNextOpen(beside, result.isPlaceholderData ? undefined : shown, JSON.stringify(list.query));
  if (!beside) return <ListAlone {...props} />;
  const row = rows.find((one) => isOpen(beside, one['@id']));
  return (
    <div ref={place} tabIndex={-1} className={besideStyles['beside']}>
      <div>
        <ListAlone {...props} />
      </div>
      {open !== undefined && <BesidePanel beside={beside} open={open} origin={origin} />}
      <output className="visually-hidden">{row && t('beside.zeigt', { name: nameOf(row) })}</output>
    </div>
  );
}

/** Loads the code of the details once the pointer comes near a row: the row opens wherever it is clicked. */
function usePointedAt(place: RefObject<HTMLElement | null>, details: Beside['details'] | undefined): void {
  const router = useRouter();
  useEffect(() => {
    const element = place.current;
    if (!element || details === undefined) return;
    const listener = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || !target.closest('[data-row]')) return;
      element.removeEventListener('pointerover', listener);
      void router.loadRouteChunk(router.routesByPath[details]);
    };
    element.addEventListener('pointerover', listener);
    return () => element.removeEventListener('pointerover', listener);
  }, [place, details, router]);
}

/**
 * The panel makes the list narrower, and its rows higher perhaps: the open one stays in sight. A panel that closes with the
 * focus in it gives it back to that row, or to the list.
 */
function useOpenRow(place: RefObject<HTMLElement | null>, open: string | undefined): void {
  const last = useRef(open);
  useLayoutEffect(() => {
    const shown = open ?? last.current;
    const hasClosed = open === undefined && last.current !== undefined;
    last.current = open;
    if (shown === undefined) return;
    const row = place.current?.querySelector(`[data-row$="/${CSS.escape(shown)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    if (!hasClosed || document.activeElement !== document.body) return;
    const link = row?.querySelector<HTMLElement>('[data-row-link]');
    (link ?? place.current)?.focus({ preventScroll: true });
  }, [place, open]);
}

/** Whoever sends the open row away goes on with the one that takes its place; with none, the panel closes. */
function useNextOpen(beside: Beside | undefined, rows: readonly Row[] | undefined, asked: string): void {
  const stood = useRef<{ readonly asked: string; readonly open: string; readonly at: number }>(undefined);
  const goOn = useEffectEvent((next: Row | undefined) => {
    if (next) beside?.follow(next['@id']);
    else beside?.close();
  });
  const open = beside?.open;
  useEffect(() => {
    if (open === undefined || rows === undefined) return;
    const at = rows.findIndex((one) => identifierOf(one['@id']) === open);
    const before = stood.current;
    stood.current = at === -1 ? undefined : { asked, open, at };
    // What was narrowed or turned over shows other rows, and says nothing of this one.
    if (at === -1 && before?.asked === asked && before.open === open)
      goOn(rows[Math.min(before.at, rows.length - 1)]);
  }, [rows, asked, open]);
}

/** Its heading with how many there are, hits where something was asked, and the table. */
function ListAlone<R extends Row, D extends QueryDefinition>({ scope, action, ...props }: Props<R, D>) {
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const total = props.result.data?.['hydra:totalItems'];
  const shown = total ?? PENDING_TOTAL;
  const said = [isNarrowed(props.list.state) ? t('tabelle.treffer', { count: shown }) : number(shown), scope]
    .filter((part) => part !== undefined)
    .join(' · ');
  // As long as the number is that of the answer before, it stands with the words of that.
  const [before, setBefore] = useState(said);
  if (!props.result.isPlaceholderData && before !== said) setBefore(said);
  return (
    <>
      <div className={styles['head']}>
        <h1 className={styles['heading']}>
          {props.label} {/* Holds its place until it is known, on a line of its own perhaps. */}
          <small data-pending={total === undefined}>{props.result.isPlaceholderData ? before : said}</small>
        </h1>
        {action}
      </div>
      <DataTable {...props} />
    </>
  );
}
