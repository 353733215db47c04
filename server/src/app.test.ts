import { expect, test } from 'vitest';
import { startTestServer } from './testing/server.ts';

test.each([
  ['an answer', '/api', 200],
  ['a refusal', '/api/studenten', 401],
  ['nothing', '/api/gibt-es-nicht', 404],
])('%s tells browsers how to treat it, and no other origin anything', async (_, url, status) => {
  const { app } = await startTestServer();
  const answer = await app.inject({ url, headers: { origin: 'https://evil.example' } });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none';style-src 'self';frame-ancestors 'none'",
  });
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});
