import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { use, type ReactNode } from 'react';

/** The data cache for a page that guests open, who are given none by their layout. */
export function GuestData({ children }: { children: ReactNode }) {
  const { loadQueryClient } = useRouter().options.context;
  return <QueryClientProvider client={use(loadQueryClient())}>{children}</QueryClientProvider>;
}
