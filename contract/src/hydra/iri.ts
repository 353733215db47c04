/** The path with its `{name}` places filled in, each value percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} lacks {${name}}`);
    return encodeURIComponent(value);
  });
}

/** The identifier in an IRI: its last part, decoded; an identifier alone is itself. */
export function kennungOf(iri: string): string {
  const last = iri.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
