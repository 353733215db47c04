import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import { pipeline } from 'node:stream';
import { CERTIFICATE } from '../server/src/testing/peers/certificate.ts';

// What stands before a server in service: TLS and HTTP/2 to the browser, HTTP/1.1 behind it.
//
//   node bench/proxy.ts <address of the server> <port>
//
// Prints a line when it listens.

const [target = '', port] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });

/** Of one connection, and of HTTP/1.1. */
const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);

const passed = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OWN.has(name)));

createSecureServer(CERTIFICATE, (asked, answer) => {
  const own = request(
    new URL(asked.url, target),
    { agent, method: asked.method, headers: passed(asked.headers) },
    (received) => {
      answer.writeHead(received.statusCode ?? 502, passed(received.headers));
      pipeline(received, answer, () => undefined);
    },
  );
  pipeline(asked, own, () => undefined);
  own.on('error', () => answer.destroy());
}).listen(Number(port), '127.0.0.1', () => console.log('listening'));
