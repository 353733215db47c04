import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

const READY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
const END = 'X'.charCodeAt(0);

/**
 * The address of a small pooler in transaction mode in front of the database: a connection is free for anybody as
 * soon as no transaction is open on it. Poolers differ in which one they give to the next client.
 */
export async function poolingWay(url: string, order: 'first' | 'last'): Promise<string> {
  const target = new URL(url);
  const host = decodeURIComponent(target.hostname);
  const port = Number(target.port || 5432);
  const free: Socket[] = [];
  const nearOf = new Map<Socket, Socket>();
  const farOf = new Map<Socket, Socket>();
  const open = new Set<Socket>();

  function connectFar(): Socket {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    let rest = Buffer.alloc(0);
    open.add(far.on('error', () => undefined));
    far.on('data', (data: Buffer) => {
      const near = nearOf.get(far);
      near?.write(data);
      rest = Buffer.concat([rest, data]);
      // Each message: type, length, content.
      for (let length = 0; rest.length >= 5 && rest.length > (length = rest.readInt32BE(1));) {
        if (rest[0] === READY && rest[5] === IDLE && near) {
          farOf.delete(near);
          nearOf.delete(far);
          free.push(far);
        }
        rest = rest.subarray(length + 1);
      }
    });
    return far;
  }

  const pooler = createServer((near) => {
    open.add(near.on('error', () => undefined));
    // The first connection signs the client in. From then on it uses any free one.
    let next = connectFar;
    near.on('data', (data: Buffer) => {
      if (data[0] === END) return void near.end();
      const far = farOf.get(near) ?? next();
      next = () => (order === 'last' ? free.pop() : free.shift()) ?? connectFar();
      farOf.set(near, far);
      nearOf.set(far, near);
      far.write(data);
    });
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    pooler.close();
  });
  const way = new URL(
    `${target.protocol}//127.0.0.1:${(pooler.address() as AddressInfo).port}${target.pathname}`,
  );
  way.username = target.username;
  way.password = target.password;
  return way.href;
}
