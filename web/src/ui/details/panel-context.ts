import { useLocation, useParams } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { ListOrigin } from '../list-origin.ts';

/** The panel beside a list that a details page is shown in. */
interface Panel {
  /** Identifier of what it shows. */
  readonly iri: string;
  /** The list beside it. */
  readonly origin: ListOrigin;
  readonly onClose: () => void;
}

/** Undefined where the details are a page of their own. */
export const PanelContext = createContext<Panel | undefined>(undefined);

/** The identifier of what a details page shows: from its address, or from the panel that it stands in. */
export function useShownIri(): string {
  const { iri = '' } = useParams({ strict: false });
  return use(PanelContext)?.iri ?? iri;
}

/** The list that a details page belongs to: the one beside it, or the one that it was opened from. */
export function useOrigin(): ListOrigin | undefined {
  const before = useLocation({ select: ({ state }) => state.list });
  return use(PanelContext)?.origin ?? before;
}
