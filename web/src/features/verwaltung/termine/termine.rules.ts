import { listTermine } from '@firmenportal/contract/termine';
import type { QueryInput } from '@firmenportal/contract/hydra/query';

type Definition = typeof listTermine.query;
type Query = QueryInput<Definition>;

/** Of what is over, the latest first. */
const pastDefinition: Definition = { ...listTermine.query, defaultOrder: [['von', 'desc']] };

/** What a list of dates to come or of past ones is asked for. */
export const definitionOf = (isPast: boolean): Definition => (isPast ? pastDefinition : listTermine.query);

/** Dates to come, unless the list asks for past ones or for days of its own. */
export function selectionOf(query: Query, today: string): Query {
  const { von: from, bis: until, vorbeiBis: pastUntil } = query;
  const order = query.order ?? definitionOf(pastUntil !== undefined).defaultOrder;
  return {
    ...query,
    order,
    ...([from, until, pastUntil].every((day) => day === undefined) && { von: today }),
  };
}

const DAY_MS = 86_400_000;

/** The day before a day. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
