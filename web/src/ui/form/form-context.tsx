import type { ReactNode } from 'react';
import { useMediaQuery } from '../use-media-query.ts';

/** As wide as for details beside a list. On paper a form is filled in without it. */
const ROOM = 'screen and (width >= 1600px)';

interface Props {
  /** Names what stands beside the form. */
  readonly label: string;
  /** What one looks up while filling it in, and can reach elsewhere: it shows only where there is room. */
  readonly children: ReactNode;
}

/** What a form is about, beside it in wide windows, as the second child of `FormWithContext`. */
export function FormContext({ label, children }: Props) {
  const hasRoom = useMediaQuery(ROOM);
  return hasRoom && <aside aria-label={label}>{children}</aside>;
}
