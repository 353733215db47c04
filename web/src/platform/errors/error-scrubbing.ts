import { scrubbedRecording } from './replay-scrubbing.ts';

// Whatever a library collects, this alone decides what leaves: made of an allow-list, without any name or address.

type Fields = Record<string, unknown>;

/** A message to where errors are collected: headers, and items of a header and a payload each. */
type Envelope = readonly [Fields, readonly (readonly [Fields, unknown])[]];

/**
 * The envelope with what may leave of it; undefined where nothing may.
 * @param page the path on which the person is
 */
export function scrubbedEnvelope(envelope: unknown, page: string): Envelope | undefined {
  const [headers, items] = envelope as Envelope;
  const kept = items.flatMap(([header, payload]) => {
    const scrubbed = scrubbedItem(header['type'], payload, page);
    return scrubbed === undefined ? [] : [[header, scrubbed] as const];
  });
  // Its trace names the page.
  return kept.length === 0 ? undefined : [picked(headers, ['event_id', 'sent_at', 'sdk']), kept];
}

function scrubbedItem(type: unknown, payload: unknown, page: string): unknown {
  switch (type) {
    case 'event':
      return scrubbedEvent(payload as Fields, page);
    case 'transaction':
      return scrubbedTransaction(payload as Fields);
    case 'replay_event':
      return {
        ...picked(payload as Fields, [
          ...COMMON,
          'replay_id',
          'replay_start_timestamp',
          'replay_type',
          'segment_id',
        ]),
        ...picked(payload as Fields, ['error_ids', 'trace_ids']),
        urls: [],
      };
    case 'replay_recording':
      return typeof payload === 'string' ? scrubbedRecording(payload) : undefined;
    default:
      return undefined;
  }
}

const COMMON = ['type', 'event_id', 'timestamp', 'platform', 'level', 'release', 'environment'];

function scrubbedEvent(event: Fields, page: string): Fields {
  const { values = [] } = (event['exception'] ?? {}) as { values?: Fields[] };
  return {
    ...picked(event, COMMON),
    exception: {
      values: values.map(({ type, value, stacktrace }) => ({
        type,
        value: withoutValues(String(value)),
        stacktrace: { frames: framesOf(stacktrace) },
      })),
    },
    tags: { route: patternOf(page) },
    contexts: contextsOf(event),
  };
}

function framesOf(stacktrace: unknown): Fields[] {
  const { frames = [] } = (stacktrace ?? {}) as { frames?: Fields[] };
  return frames.map((frame) => ({
    ...picked(frame, ['function', 'lineno', 'colno', 'in_app']),
    filename: /[\w.-]+\.js$/.exec(pathOf(String(frame['filename'])))?.[0] ?? '',
  }));
}

function scrubbedTransaction(event: Fields): Fields {
  const spans = (event['spans'] ?? []) as Fields[];
  return {
    ...picked(event, [...COMMON, 'start_timestamp']),
    transaction: patternOf(String(event['transaction'])),
    contexts: contextsOf(event),
    spans: spans.map((span) => ({
      ...picked(span, SPAN),
      ...(span['op'] === 'http.client' && { description: requestOf(String(span['description'])) }),
    })),
  };
}

const SPAN = ['trace_id', 'span_id', 'parent_span_id', 'op', 'status', 'start_timestamp', 'timestamp'];

function contextsOf(event: Fields): Fields {
  const { trace, replay } = (event['contexts'] ?? {}) as { trace?: Fields; replay?: Fields };
  return {
    ...(trace && { trace: picked(trace, SPAN) }),
    ...(replay && { replay: picked(replay, ['replay_id']) }),
  };
}

const picked = (from: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));

/** `GET /api/studenten/:id`. */
function requestOf(description: string): string {
  const [method = '', url = ''] = description.split(' ', 2);
  return `${method} ${patternOf(pathOf(url))}`;
}

/** Base for addresses that are only a path: `URL` parses no relative ones. */
const ORIGIN = 'https://portal.invalid';

const pathOf = (url: string): string => (URL.canParse(url, ORIGIN) ? new URL(url, ORIGIN).pathname : '');

/** A path with the words that the portal itself brings: what may name somebody is `:id`. */
export const patternOf = (path: string): string =>
  pathOf(path)
    .split('/')
    .map((part) => (part === '' || /^[a-z][a-zA-Z]{0,24}(-[a-z]{1,20}){0,4}$/.test(part) ? part : ':id'))
    .join('/');

/** A message without what it quotes, addresses, and further lines. */
export const withoutValues = (message: string): string =>
  (message.split('\n', 1)[0] ?? '')
    .replaceAll(/(["'`«„“]).*(["'`»”“])/g, '$1…$2')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\bhttps?:\S+/g, '…')
    .slice(0, 300);
