import {
  listBenachrichtigungKategorieTypen,
  listBenachrichtigungLog,
} from '@firmenportal/contract/benachrichtigungen';
import { keepPreviousData } from '@tanstack/react-query';
import { operationQuery } from '../../../platform/api.ts';
import { exporter } from '../../../platform/download.ts';
import { listQueryOf } from '../../../ui/table/list/list-state.ts';
import {
  benachrichtigungenDefinition,
  benachrichtigungenQuery,
  type BenachrichtigungenQuery,
} from '../../stammdaten/benachrichtigung/benachrichtigung.queries.ts';

/** Saves what the list shows. */
export const exportEingang = exporter(listBenachrichtigungLog);

/** The categories of which the person can be told. */
export const kategorienQuery = operationQuery(listBenachrichtigungKategorieTypen, {});

/** A page of the list; the page before stays until it is there. */
export const eingangQuery = (query: BenachrichtigungenQuery) => ({
  ...benachrichtigungenQuery(query),
  placeholderData: keepPreviousData,
});

/** The page of the list that an address asks for. */
export const eingangQueryAt = (search: Readonly<Record<string, unknown>>) =>
  eingangQuery(listQueryOf(benachrichtigungenDefinition, search));
