import type { Operation } from '@firmenportal/contract/hydra/operation';
import type { QueryDefinition, QueryOf } from '@firmenportal/contract/hydra/query';
import type { Item, Resource } from '@firmenportal/contract/hydra/resource';
import type { Terms } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { findPage } from '../db/query/page.ts';
import type { AnyExport, ColumnOf, Export, Route, ScopedInput } from './route.ts';

type MemberOf<O extends Operation> = O['response'] extends {
  kind: 'collection';
  resource: infer R extends Resource;
}
  ? Item<R>
  : never;

/** Names the column that has no heading, where there is one. */
type WithHeadings<O extends Operation> = [ColumnOf<O>] extends [keyof Terms['feld']]
  ? unknown
  : { noHeadingFor: Exclude<ColumnOf<O>, keyof Terms['feld']> };

/**
 * Answers a list whose pages and files have the same rows: both by one query, whose rows are presented one by one.
 * Lists that audit, or read more than their rows, use `handle`.
 */
export function handleList<O extends Operation & { readonly query: QueryDefinition }, Row extends object>(
  operation: O['permission'] extends 'oeffentlich' ? never : O,
  file: Export<O, Row> & WithHeadings<O>,
  present: (row: Row, input: ScopedInput<O>) => MemberOf<O>,
): Route {
  const handler = async (input: ScopedInput<O>) => {
    const { db, access, query, now, params } = input;
    const list = file.list(access, query, now, params);
    const { total, members } = await findPage(db, access, query as QueryOf<QueryDefinition>, list);
    return { total, members: members.map((row) => present(row, input)) };
  };
  return {
    kind: 'direct',
    operation,
    handler,
    file: file as AnyExport,
  };
}
