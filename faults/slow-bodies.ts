import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Portal } from './portals.ts';

const BYTE_MS = 200;

/**
 * Opens connections of nobody signed in, whose bodies arrive a byte at a time, for so many milliseconds. Throws where most
 * of them are not taken, so that nothing would have happened.
 */
export async function sendSlowly(
  portals: readonly Portal[],
  connections: number,
  milliseconds: number,
): Promise<void> {
  const sockets = portals.flatMap(({ address }) => Array.from({ length: connections }, () => open(address)));
  for (const begin = performance.now(); performance.now() - begin < milliseconds; await pause(BYTE_MS)) {
    for (const socket of sockets) if (socket.writable) socket.write(' ');
  }
  const taken = sockets.filter(({ remotePort }) => remotePort !== undefined).length;
  for (const socket of sockets) socket.destroy();
  if (taken < sockets.length / 2) throw new Error(`${taken} of ${sockets.length} connections were taken`);
}

function open(address: string): Socket {
  const { hostname, port } = new URL(address);
  // It may be refused, or ended by the portal.
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket
    .resume()
    .write(
      [
        'POST /api/token HTTP/1.1',
        `Host: ${hostname}`,
        'Content-Type: application/json',
        'Content-Length: 10000',
      ].join('\r\n') + '\r\n\r\n',
    );
  return socket;
}
