import { newSession } from './api.ts';

/** Imports lines of a kind like the campus system does. Throws if a line is refused. */
export async function importLines(url: string, art: string, rows: readonly string[]): Promise<void> {
  const response = await fetch(`${url}/api/import/${art}`, {
    method: 'POST',
    headers: {
      'content-type': 'text/csv',
      authorization: `Bearer ${await newSession(url, 'betreuung')}`,
    },
    body: `${rows.join('\n')}\n`,
  });
  const text = await response.text();
  const lauf = JSON.parse(text) as { uebernommen?: boolean };
  if (lauf.uebernommen !== true) throw new Error(`the import of ${art} was refused: ${text}`);
}
