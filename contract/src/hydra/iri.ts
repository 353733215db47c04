/** The path with its `{name}` parameters filled in, each value percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} lacks {${name}}`);
    return encodeURIComponent(value);
  });
}

/** The identifier in an IRI: its last part, decoded. A bare identifier is returned as it is. */
export function identifierOf(iri: string): string {
  // Not by a regular expression, which would take quadratic time on a long run of slashes.
  let end = iri.length;
  while (iri[end - 1] === '/') end -= 1;
  const last = iri.slice(iri.lastIndexOf('/', end - 1) + 1, end);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
