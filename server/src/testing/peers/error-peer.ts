import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A service that receives and keeps error reports in tests. */
export interface ErrorPeer {
  /** The address that is configured. */
  readonly dsn: string;
  /** Everything received, decompressed: headers and bodies of requests. */
  readonly received: { headers: string; body: string }[];
  /** The received events of one type: `event` for errors, `transaction`, `replay_event`, `replay_recording`. */
  items(type: string): Record<string, unknown>[];
  close(): Promise<void>;
}

export async function startErrorPeer(): Promise<ErrorPeer> {
  const received: ErrorPeer['received'] = [];
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    void bodyOf(request).then((body) => {
      if (request.method === 'POST') received.push({ headers: JSON.stringify(request.headers), body });
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://schluessel@127.0.0.1:${port}/1`,
    received,
    items: (type) => received.flatMap(({ body }) => itemsOf(body, type)),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const body = Buffer.concat((await request.toArray()) as Buffer[]);
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
}

/** An envelope is lines: its header, then for each item a header and a payload. */
function itemsOf(body: string, type: string): Record<string, unknown>[] {
  const lines = body.split('\n').slice(1);
  return lines.flatMap((line, n) => {
    const header = parsed(line);
    const payload = header?.['type'] === type && 'type' in header ? parsed(lines[n + 1] ?? '') : undefined;
    return payload && !('event_id' in (header ?? {})) ? [payload] : [];
  });
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
