import type { ReactNode } from 'react';
export function GuestFrame({ children }: { children: ReactNode }) {
  return <main id="inhalt">{children}</main>;
}
