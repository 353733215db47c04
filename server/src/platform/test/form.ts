/** A form with a file in the part `datei`, as browsers send it; `felder` stand before the file. */
export function formWith(
  datei: Uint8Array | undefined,
  felder: Readonly<Record<string, string>> = {},
  { name = 'datei.bin', type = 'application/octet-stream' } = {},
): FormData {
  const form = new FormData();
  for (const [feld, text] of Object.entries(felder)) form.append(feld, text);
  if (datei) form.append('datei', new Blob([new Uint8Array(datei)], { type }), name);
  return form;
}

/** The bytes of a form, and the headers that say how to read them. */
export async function encoded(form: FormData): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await sent.arrayBuffer()), headers };
}
