import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListOrigin } from '#ui/list-origin.ts';

interface Props {
  readonly href: string;
  readonly origin: ListOrigin;
  readonly onOpen?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The link to a row's page; it takes along where in which list the row stood. */
export function RowLink({ href, origin, onOpen, children }: Props) {
  const { pathname, searchParams } = new URL(href, location.origin);
  return (
    <Link
      to={pathname}
      search={Object.fromEntries(searchParams)}
      state={{ liste: origin }}
      data-row-link=""
      onClick={onOpen}
    >
      {children}
    </Link>
  );
}
