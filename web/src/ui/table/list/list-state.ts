import {
  MAX_PAGE,
  PAGE_SIZES,
  DEFAULT_PAGE_SIZE,
  type QueryDefinition,
  type QueryInput,
  type Direction,
} from '@firmenportal/contract/hydra/query';

type Sort = readonly [property: string, direction: Direction];

/** What a list shows: all of it in the address, but the free text, which lives in the history entry. */
export interface ListState {
  readonly page: number;
  readonly pageSize: number;
  /** Empty: the operation's default order. */
  readonly sort: readonly Sort[];
  /** Values as the operation's filters read them, by name. */
  readonly filters: Readonly<Record<string, string>>;
  /** Column set. */
  readonly view: string | undefined;
  readonly text: string;
  /** Cards also where a table has room. */
  readonly cards: boolean;
  /** As a board, where the list has one. */
  readonly board: boolean;
  /** The columns of a saved view; undefined where each browser shows its own choice. */
  readonly columns: readonly string[] | undefined;
}

const CARDS = 'karten';
const BOARD = 'tafel';
/** Parameters of every list. */
const OWN = ['seite', 'proSeite', 'sort', 'ansicht', 'darstellung', 'spalten'];
/** Stands for no columns: nothing at all would say that none are named. */
const NO_COLUMNS = '-';

type Search = Readonly<Record<string, unknown>>;

/** Reads an address. What its definition does not know is left out: an old link never breaks a list. */
export function readListState(
  definition: QueryDefinition,
  search: Search,
  options: { text?: string | undefined; views?: readonly string[] } = {},
): ListState {
  const page = Number(search['seite']);
  const pageSize = Number(search['proSeite']);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? DEFAULT_PAGE_SIZE,
    sort: readSort(definition, textOf(search['sort'])),
    filters: readFilters(definition, search),
    view: options.views?.find((view) => view === search['ansicht']),
    text: definition.searchable ? (options.text ?? '') : '',
    cards: search['darstellung'] === CARDS,
    board: search['darstellung'] === BOARD,
    columns: readColumns(textOf(search['spalten'])),
  };
}

/** The address's part of a state: nothing for what is default, the rest of the address untouched. */
export function writeListState(
  definition: QueryDefinition,
  state: ListState,
  search: Search = {},
): Record<string, string> {
  const own = new Set([...OWN, ...Object.keys(definition.filter)]);
  const foreign = Object.entries(search).filter(([name]) => !own.has(name));
  return Object.fromEntries([
    ...foreign.map(([name, value]) => [name, textOf(value)]),
    ...Object.entries(state.filters),
    ...(state.sort.length > 0 ? [['sort', writeSort(state.sort)]] : []),
    ...(state.view === undefined ? [] : [['ansicht', state.view]]),
    ...(state.board ? [['darstellung', BOARD]] : state.cards ? [['darstellung', CARDS]] : []),
    ...(state.columns === undefined ? [] : [['spalten', state.columns.join(',') || NO_COLUMNS]]),
    ...(state.pageSize === DEFAULT_PAGE_SIZE ? [] : [['proSeite', String(state.pageSize)]]),
    ...(state.page === 1 ? [] : [['seite', String(state.page)]]),
  ]) as Record<string, string>;
}

export type ListChange = Partial<Omit<ListState, 'filters'>> & {
  /** Filters to set; `undefined` removes one. */
  readonly filters?: Readonly<Record<string, string | undefined>>;
};

/** Changes that leave the rows as they are, or name the page themselves. */
const KEEPS_PAGE: readonly (keyof ListChange)[] = ['view', 'cards', 'board', 'columns', 'page'];

/** The state after a change. Whatever changes which rows there are leads back to the first page. */
export function changeListState(state: ListState, change: ListChange): ListState {
  const filters = Object.fromEntries(
    Object.entries({ ...state.filters, ...change.filters }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  return { ...state, ...(KEEPS_PAGE.some((part) => part in change) ? {} : { page: 1 }), ...change, filters };
}

/** A state without filters and free text. */
export function resetListState(state: ListState): ListState {
  return { ...state, page: 1, filters: {}, text: '' };
}

/** The query that a state asks of the operation; it holds what its definition let in. */
export function toListQuery<D extends QueryDefinition>(_definition: D, state: ListState): QueryInput<D> {
  const text = state.text.trim();
  const query: Record<string, unknown> = {
    ...state.filters,
    page: state.page,
    itemsPerPage: state.pageSize,
    order: state.sort.length > 0 ? state.sort : undefined,
    suche: text === '' ? undefined : text,
  };
  return query as QueryInput<D>;
}

/** What a list's query asks of its rows, and nothing of their order and page: for what is counted under it. */
export function filtersOf<
  Q extends { page?: unknown; itemsPerPage?: unknown; order?: unknown; spalten?: unknown },
>(query: Q) {
  const { page: _page, itemsPerPage: _size, order: _order, spalten: _columns, ...filters } = query;
  return filters;
}

/** Whether something was searched or filtered: what is left then are hits. */
export const isNarrowed = ({ text, filters }: ListState): boolean =>
  text.trim() !== '' || Object.keys(filters).length > 0;

/** The query that an address asks, for those who load before the list is drawn. */
export function listQueryOf<D extends QueryDefinition>(
  definition: D,
  search: Search,
  text?: string,
): QueryInput<D> {
  return toListQuery(definition, readListState(definition, search, { text }));
}

/** The direction in which a state's first sort goes, if it is by this property. */
export function directionOf(
  definition: QueryDefinition,
  state: ListState,
  property: string,
): Direction | undefined {
  const [first] = state.sort.length > 0 ? state.sort : definition.defaultOrder;
  return first?.[0] === property ? first[1] : undefined;
}

/** Sorts by a property, or turns the direction round where it already is. */
export function toggleSort(definition: QueryDefinition, state: ListState, property: string): ListState {
  const direction = directionOf(definition, state, property) === 'asc' ? 'desc' : 'asc';
  const [first, ...more] = definition.defaultOrder;
  const isStandard = more.length === 0 && first?.[0] === property && first[1] === direction;
  return changeListState(state, { sort: isStandard ? [] : [[property, direction]] });
}

function readSort(definition: QueryDefinition, text: string): Sort[] {
  const sort: Sort[] = [];
  for (const part of text.split(',')) {
    const property = part.replace(/^-/, '');
    if (definition.order.includes(property) && sort.every(([other]) => other !== property)) {
      sort.push([property, part.startsWith('-') ? 'desc' : 'asc']);
    }
  }
  return sort;
}

const writeSort = (sort: readonly Sort[]) =>
  sort.map(([property, direction]) => (direction === 'desc' ? `-${property}` : property)).join(',');

const readColumns = (text: string) =>
  text === '' ? undefined : text.split(',').filter((id) => /^\w+$/.test(id));

function readFilters(definition: QueryDefinition, search: Search): Record<string, string> {
  const entries = Object.entries(definition.filter).flatMap(([name, schema]) => {
    const value = textOf(search[name]);
    return value !== '' && schema.safeParse(value).success ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Routers read `1` and `true` in an address as number and boolean; filters are text. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
