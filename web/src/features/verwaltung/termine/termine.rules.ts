import { listTermine } from '@firmenportal/contract/termine';
import type { QueryInput } from '@firmenportal/contract/hydra/query';

type Definition = typeof listTermine.query;
type Query = QueryInput<Definition>;

/** Of what is over, the latest first. */
const vergangeneDefinition: Definition = { ...listTermine.query, defaultOrder: [['von', 'desc']] };

/** What a list of dates to come or of past ones is asked for. */
export const definitionOf = (isPast: boolean): Definition =>
  isPast ? vergangeneDefinition : listTermine.query;

/** Dates to come, unless the list asks for past ones or for days of its own. */
export function auswahlOf(query: Query, heute: string): Query {
  const { von, bis, vorbeiBis } = query;
  const order = query.order ?? definitionOf(vorbeiBis !== undefined).defaultOrder;
  return { ...query, order, ...([von, bis, vorbeiBis].every((day) => day === undefined) && { von: heute }) };
}

const DAY_MS = 86_400_000;

/** The day before a day. */
export const tagVor = (tag: string): string =>
  new Date(Date.parse(`${tag}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
