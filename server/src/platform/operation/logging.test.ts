import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { errorForLog } from './error-for-log.ts';
import { createLogger } from './logging.ts';
import { RequestLog } from './request-log.ts';

type Line = Record<string, unknown>;

function loggedApp(level = 'info') {
  const text: string[] = [];
  const app = Fastify({
    loggerInstance: createLogger(level, { write: (line) => text.push(line) }),
    logController: new RequestLog(),
    genReqId: () => 'r-1',
  });
  app.get('/studenten/:id', () => 'Anna');
  app.get('/unveraendert', (_request, reply) => reply.code(304).send());
  app.post('/token', () => {
    const detail = 'Key (email)=(anna@demo.example) already exists.';
    throw Object.assign(new Error('duplicate key of anna@demo.example'), {
      code: '23505',
      table: 'benutzer',
      detail,
      parameters: ['geheim'],
    });
  });
  return { app, text, lines: () => text.map((line) => JSON.parse(line) as Line) };
}

describe('the request log', () => {
  it('has one line for a request: route, status, time, reference', async () => {
    const { app, lines } = loggedApp();
    await app.inject('/studenten/4711?suche=meier');
    expect(lines()).toHaveLength(1);
    const [{ time, ms, ...line } = {}] = lines();
    expect(line).toEqual({
      level: 'info',
      referenz: 'r-1',
      method: 'GET',
      route: '/studenten/:id',
      status: 200,
      msg: 'request',
    });
    expect([typeof time, typeof ms]).toEqual(['string', 'number']);
  });

  it('has none for an answer that nothing is new', async () => {
    const { app, lines } = loggedApp();
    await app.inject('/unveraendert');
    expect(lines()).toEqual([]);
  });

  it('holds no path, no query, no body, no credentials, no address', async () => {
    const { app, text } = loggedApp();
    await app.inject('/unbekannt/4711?suche=meier');
    await app.inject({
      method: 'POST',
      url: '/token?email=anna@demo.example',
      headers: { authorization: 'Bearer geheim' },
      payload: { email: 'anna@demo.example', passwort: 'geheim' },
    });
    expect(text.join('')).not.toMatch(/4711|meier|anna|geheim|127\.0\.0\.1/);
  });

  it('says of a database error where it arose, and not with which values', async () => {
    const { app, lines } = loggedApp();
    await app.inject({ method: 'POST', url: '/token', payload: {} });
    const [error] = lines().flatMap(({ err }) => err ?? []);
    expect(error).toMatchObject({ code: '23505', table: 'benutzer', message: 'duplicate key of [e-mail]' });
    expect(error).not.toHaveProperty('detail');
    expect(error).not.toHaveProperty('parameters');
  });
});

describe('an error in the log', () => {
  it('names the statement without its parameters', () => {
    const message = 'Failed query: insert into benutzer (vorname) values ($1)\nparams: Antje';
    const { stack, ...logged } = errorForLog(new Error(message, { cause: new Error('gone') }));
    expect(logged).toMatchObject({
      message: 'Failed query: insert into benutzer (vorname) values ($1)',
      cause: { message: 'gone' },
    });
    expect(stack).not.toContain('Antje');
  });

  it('does not quote data that was not understood', () => {
    const error = Object.assign(new Error('invalid input syntax for type date: "Antje Voß"'), {
      code: '22007',
    });
    expect(JSON.stringify(errorForLog(error))).not.toContain('Antje');
  });

  it('says nothing of what is no error', () => {
    expect(errorForLog('Antje')).toEqual({ type: 'string' });
  });
});

describe('standard output', () => {
  const linesOf = async (script: string) => {
    const child = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { createLogger } from ${JSON.stringify(import.meta.resolve('./logging.ts'))};
       const log = createLogger('info');
       const kill = () => process.kill(process.pid, 'SIGKILL');
       ${script}`,
    ]);
    const lines = (await child.stdout.toArray()).join('').trim().split('\n');
    return lines.map((line) => (JSON.parse(line) as Line)['msg']);
  };

  it('has an error, and all before it, at once', async () => {
    expect(await linesOf(`log.info('before'); log.error('wrong'); setTimeout(kill, 50);`)).toEqual([
      'before',
      'wrong',
    ]);
  });

  it('has nothing but the log, however many errors come at once', async () => {
    const child = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { createLogger } from ${JSON.stringify(import.meta.resolve('./logging.ts'))};
       const log = createLogger('info');
       for (let n = 0; n < 100; n += 1) log.error('wrong');`,
    ]);
    const [lines, warnings] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
    expect(lines.join('').trim().split('\n')).toHaveLength(100);
    expect(warnings.join('')).toBe('');
  });

  it('has every line within a second, and all of them when the process ends', async () => {
    expect(await linesOf(`log.info('soon'); setTimeout(kill, 1_000);`)).toEqual(['soon']);
    expect(await linesOf(`log.info('last'); process.exit(0);`)).toEqual(['last']);
  });

  it('has every line before an error that nobody catches, and before the end that a signal asks for', async () => {
    const thrown = `log.info('last'); setImmediate(() => { throw new Error('nobody catches this'); });`;
    expect(await linesOf(thrown)).toEqual(['last']);
    expect(await linesOf(`log.info('last'); Promise.reject(new Error('nor this'));`)).toEqual(['last']);
    const signalled = `const { abortedBySignal } = await import(${JSON.stringify(import.meta.resolve('./close.ts'))});
      abortedBySignal().addEventListener('abort', () => { log.info('stopping'); process.exitCode = 0; clearInterval(work); });
      const work = setInterval(() => undefined, 1_000);
      log.info('asked');
      process.kill(process.pid, 'SIGTERM');`;
    expect(await linesOf(signalled)).toEqual(['asked', 'stopping']);
  });
});

describe('standard output that nobody reads', () => {
  const run = (script: string) => {
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { createLogger } from ${JSON.stringify(import.meta.resolve('./logging.ts'))};
         const log = createLogger('info');
         for (let n = 0; n < 100_000; n += 1) log.info('a line of the log that is not read by anybody');
         ${script}`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit', 'pipe'] },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };

  it('does not keep the process from ending', async () => {
    const child = run('setTimeout(() => process.exit(3), 100);');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(3);
  });

  it('does not keep the process from ending when its reader is gone', async () => {
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { createLogger } from ${JSON.stringify(import.meta.resolve('./logging.ts'))};
         const log = createLogger('info');
         process.stdin.once('data', () => {
           log.info('waits to be written when the process ends');
           process.exit(3);
         });
         process.stdout.write('begun');`,
      ],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    child.stdin.write('end');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(3);
  }, 10_000);

  it('is told of what was lost once it is read again', async () => {
    const child = run('setTimeout(() => undefined, 10_000);');
    await pause(2_000);
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await expect.poll(() => /"lost":\d+/.exec(text)?.[0]).toBeDefined();
  });

  it('does not fill the memory', async () => {
    const child = run(
      `const { writeSync } = await import('node:fs');
       for (let n = 0; n < 1_000_000; n += 1) log.info('a line of the log that is not read by anybody');
       globalThis.gc?.();
       writeSync(3, String(process.memoryUsage().rss));
       process.exit(0);`,
    );
    const rss = Number((await (child.stdio[3] as Readable).toArray()).join(''));
    expect(rss).toBeGreaterThan(0);
    expect(rss / 1024 ** 2).toBeLessThan(200);
  });
});
