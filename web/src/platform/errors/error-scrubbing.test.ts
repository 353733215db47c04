import { describe, expect, test } from 'vitest';
import { patternOf, scrubbedEnvelope, withoutValues } from './error-scrubbing.ts';
import { scrubbedRecording } from './replay-scrubbing.ts';

const CANARY = 'Kanarienvogel';
const WORT = 'kanarienvogel1';

const envelope = (type: string, payload: unknown) =>
  scrubbedEnvelope(
    [{ event_id: '1', trace: { transaction: `/studierende/${WORT}` } }, [[{ type }, payload]]],
    '/profil',
  );

describe('an address', () => {
  test.each([
    ['/studierende', '/studierende'],
    ['/bewerber-marktplatz/0b9b1f0e-7a53-4c0f-8d3f-5f4f0d8a1c11', '/bewerber-marktplatz/:id'],
    ['/bewerber/%2Fapi%2Fbewerber%2F7', '/bewerber/:id'],
    ['/freigabe/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq', '/freigabe/:id'],
    ['https://portal.example/profil?suche=Meier#mia', '/profil'],
    ['/benachrichtigungLog', '/benachrichtigungLog'],
    ['', '/'],
  ])('%s is %s', (path, pattern) => {
    expect(patternOf(path)).toBe(pattern);
  });
});

test.each([
  [`"${CANARY}" is not valid`, '"…" is not valid'],
  [`no ${CANARY}@demo.example here`, 'no … here'],
  [`failed: https://portal.example/freigabe/${CANARY}`, 'failed: …'],
  [`it failed\n${CANARY}`, 'it failed'],
])('a message %o says %o', (message, said) => {
  expect(withoutValues(message)).toBe(said);
});

describe('what leaves', () => {
  test('of an error is its kind, its places and the pattern of the page', () => {
    const event = {
      event_id: '1',
      release: 'firmenportal@1',
      user: { email: CANARY },
      request: { url: `https://portal.example/?suche=${CANARY}`, headers: { Referer: CANARY } },
      breadcrumbs: [{ message: CANARY }],
      extra: { KANARIE: CANARY },
      contexts: { state: { KANARIE: CANARY }, trace: { trace_id: 't', data: { KANARIE: CANARY } } },
      tags: { KANARIE: CANARY },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: `cannot read '${CANARY}'`,
            mechanism: { data: { KANARIE: CANARY } },
            stacktrace: {
              frames: [
                {
                  filename: `https://portal.example/assets/a-1.js?${CANARY}`,
                  function: 'f',
                  lineno: 1,
                  vars: { KANARIE: CANARY },
                },
                { filename: `https://portal.example/studierende/${CANARY}`, function: 'g' },
              ],
            },
          },
        ],
      },
    };
    const scrubbed = envelope('event', event);
    expect(JSON.stringify(scrubbed)).not.toContain(CANARY);
    expect(scrubbed?.[1][0]?.[1]).toEqual({
      event_id: '1',
      release: 'firmenportal@1',
      tags: { route: '/profil' },
      contexts: { trace: { trace_id: 't' } },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: "cannot read '…'",
            stacktrace: {
              frames: [
                { function: 'f', lineno: 1, filename: 'a-1.js' },
                { function: 'g', filename: '' },
              ],
            },
          },
        ],
      },
    });
    expect(scrubbed?.[0]).toEqual({ event_id: '1' });
  });

  test('of a trace is how long what kind of request took', () => {
    const scrubbed = envelope('transaction', {
      transaction: `/studierende/${WORT}`,
      request: { url: CANARY },
      contexts: { trace: { trace_id: 't', span_id: 's', op: 'pageload', data: { url: CANARY } } },
      spans: [
        {
          span_id: 'a',
          op: 'http.client',
          description: `GET /api/studenten/${WORT}?suche=${CANARY}`,
          data: { KANARIE: CANARY },
        },
        { span_id: 'b', op: 'ui.long-task', description: CANARY },
      ],
    });
    expect(JSON.stringify(scrubbed)).not.toMatch(new RegExp(CANARY, 'i'));
    expect(scrubbed?.[1][0]?.[1]).toEqual({
      transaction: '/studierende/:id',
      contexts: { trace: { trace_id: 't', span_id: 's', op: 'pageload' } },
      spans: [
        { span_id: 'a', op: 'http.client', description: 'GET /api/studenten/:id' },
        { span_id: 'b', op: 'ui.long-task' },
      ],
    });
  });

  test('of a replay names no page', () => {
    const scrubbed = envelope('replay_event', { replay_id: 'r', urls: [CANARY], request: { url: CANARY } });
    expect(scrubbed?.[1][0]?.[1]).toEqual({ replay_id: 'r', urls: [] });
  });

  test.each(['session', 'profile', 'attachment', 'user_report', 'feedback', 'log', 'span'])(
    'is nothing of a %s',
    (type) => {
      expect(envelope(type, { KANARIE: CANARY })).toBeUndefined();
    },
  );

  test('is nothing of a replay that cannot be read', () => {
    expect(envelope('replay_recording', new Uint8Array([1, 2]))).toBeUndefined();
  });
});

test('a replay holds no text, no value, no address and no attribute that could name somebody', () => {
  const node = {
    type: 2,
    tagName: 'a',
    attributes: {
      class: 'link',
      href: `/studierende/${CANARY}`,
      title: CANARY,
      style: `--x: ${CANARY}`,
      rr_width: '1px',
    },
    childNodes: [
      { type: 3, textContent: `${CANARY} zwei` },
      { type: 3, isStyle: true, textContent: 'a{}' },
    ],
  };
  const recording = [
    { type: 4, data: { href: `https://portal.example/${CANARY}`, width: 1, height: 2 } },
    { type: 5, data: { tag: 'breadcrumb', payload: { message: CANARY } } },
    { type: 2, data: { node: { type: 0, childNodes: [node] } } },
    {
      type: 3,
      data: {
        source: 0,
        texts: [{ id: 1, value: CANARY }],
        attributes: [{ id: 2, attributes: { 'aria-label': CANARY, class: 'open' } }],
        adds: [{ parentId: 1, node }],
      },
    },
    { type: 3, data: { source: 5, text: CANARY, isChecked: false, id: 3 } },
  ];
  const scrubbed = scrubbedRecording(`{"segment_id":0}\n${JSON.stringify(recording)}`);
  expect(scrubbed).not.toContain(CANARY);
  const [header, events = ''] = scrubbed.split('\n');
  expect(header).toBe('{"segment_id":0}');
  const kept = { class: 'link', rr_width: '1px' };
  const texts = [
    { type: 3, textContent: '************* ****' },
    { type: 3, isStyle: true, textContent: 'a{}' },
  ];
  expect(JSON.parse(events)).toMatchObject([
    { type: 4, data: { href: '', width: 1 } },
    { type: 2, data: { node: { childNodes: [{ attributes: kept, childNodes: texts }] } } },
    {
      type: 3,
      data: { texts: [{ value: '*************' }], attributes: [{ attributes: { class: 'open' } }] },
    },
    { type: 3, data: { text: '*************', id: 3 } },
  ]);
});
