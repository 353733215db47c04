/** The parameters of an address: plain strings, as people write and share them. */
export type Search = Readonly<Record<string, string | undefined>>;

export function parseSearch(search: string): Search {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') params.set(name, `${value as string | number | boolean}`);
  }
  return params.size === 0 ? '' : `?${params}`;
}
