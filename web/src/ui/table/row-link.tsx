import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListOrigin } from '../list-origin.ts';

/** The link to a row's page; it takes along where in which list the row stood. */
export function RowLink(props: { href: string; origin: ListOrigin; children: ReactNode }) {
  return (
    <Link to={props.href} state={{ liste: props.origin }} data-row-link="">
      {props.children}
    </Link>
  );
}
