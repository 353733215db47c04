/** A form with a file in the part `datei`, as browsers send it. `felder` come before the file. */
export function formWith(
  file: Uint8Array | undefined,
  fields: Readonly<Record<string, string>> = {},
  { name = 'datei.bin', type = 'application/octet-stream' } = {},
): FormData {
  const form = new FormData();
  for (const [field, text] of Object.entries(fields)) form.append(field, text);
  if (file) form.append('datei', new Blob([new Uint8Array(file)], { type }), name);
  return form;
}

/** The bytes of a form, with its headers. */
export async function encoded(form: FormData): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await sent.arrayBuffer()), headers };
}
