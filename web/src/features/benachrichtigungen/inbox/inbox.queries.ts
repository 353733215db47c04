import {
  listBenachrichtigungKategorieTypen,
  listBenachrichtigungLog,
} from '@firmenportal/contract/benachrichtigungen';
import { keepPreviousData } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';
import { listQueryOf } from '#ui/table/list/list-state.ts';
import {
  benachrichtigungenDefinition,
  benachrichtigungenQuery,
  type BenachrichtigungenQuery,
} from '../shared/benachrichtigung.queries.ts';

/** Exports the list to a file. */
export const exportInbox = exporter(listBenachrichtigungLog);

/** The categories in which the person can get notifications. */
export const kategorienQuery = operationQuery(listBenachrichtigungKategorieTypen, {});

/** A page of the list. The previous page stays visible until it has loaded. */
export const inboxQuery = (query: BenachrichtigungenQuery) => ({
  ...benachrichtigungenQuery(query),
  placeholderData: keepPreviousData,
});

/** The page of the list that an address asks for. */
export const inboxQueryAt = (search: Readonly<Record<string, unknown>>) =>
  inboxQuery(listQueryOf(benachrichtigungenDefinition, search));
