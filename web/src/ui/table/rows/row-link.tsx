import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { ROOM_FOR_DETAILS } from '#ui/beside.ts';
import type { ListOrigin } from '#ui/list-origin.ts';

interface RowLinkProps {
  readonly href: string;
  /** Looked up when the link is followed: a row is not drawn again because its list has changed. */
  readonly origin: { readonly current: ListOrigin };
  readonly onOpen?: (() => void) | undefined;
  /** Shows the page beside the list; undefined where there is nothing but the page itself. */
  readonly onEnter?: (() => void) | undefined;
  /** Not, where what it stands in is dragged. */
  readonly draggable?: false;
  readonly children: ReactNode;
}

/**
 * The link to a row's page; it takes along where in which list the row stood. Where the page has room beside the list, it
 * opens there; in another tab it is a page of its own.
 */
export function RowLink({ href, origin, onOpen, onEnter, draggable, children }: RowLinkProps) {
  const { pathname, searchParams } = new URL(href, location.origin);
  const onClick = (event: MouseEvent) => {
    onOpen?.();
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!onEnter || !isPlain || !matchMedia(ROOM_FOR_DETAILS).matches) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Link
      draggable={draggable}
      to={pathname}
      search={Object.fromEntries(searchParams)}
      state={() => ({ list: origin.current })}
      data-row-link=""
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
