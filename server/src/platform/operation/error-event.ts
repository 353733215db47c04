import { fileURLToPath } from 'node:url';
import type { ErrorEvent, Exception, StackFrame, StackParser } from '@sentry/core';
import { errorForLog } from './error-for-log.ts';
import { mask } from './mask.ts';

/** Where an unexpected error arose: nothing of who asked for what. */
export interface CodeLocation {
  /** The reference of the answer, which a person tells support. */
  referenz?: string;
  method?: string;
  /** The pattern of the route, never an address. */
  route?: string;
  queue?: string;
}

/** What leaves of an error, made of nothing but this: all else of an event is dropped before it is sent. */
type Report = Pick<ErrorEvent, 'level' | 'platform' | 'exception' | 'tags'>;

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const MAX_CAUSES = 5;

/** An error as it is reported: by kind, place and masked message, without any value that it was about. */
export function reportOf(error: unknown, location: CodeLocation, parse: StackParser): Report {
  const values: Exception[] = [];
  for (let cause = error; cause !== undefined && values.length < MAX_CAUSES;) {
    values.push(exceptionOf(cause, parse));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  // The innermost first, as the protocol has it.
  return {
    level: 'error',
    platform: 'node',
    exception: { values: values.toReversed() },
    tags: { ...location },
  };
}

function exceptionOf(error: unknown, parse: StackParser): Exception {
  if (!(error instanceof Error)) return { type: typeof error, value: '' };
  const { message } = errorForLog(error);
  const frames = parse((error.stack ?? '').replace(error.message, ''), 1).map(frameOf);
  return { type: error.name, value: messageOf(String(message)), stacktrace: { frames } };
}

/** Libraries quote what they did not understand; it may be what a person typed. */
const messageOf = (message: string): string =>
  mask(message.split('\n', 1)[0] ?? '')
    .replaceAll(/(["'`«„“]).*(["'`»”“])/g, '$1…$2')
    .slice(0, 300);

const frameOf = ({ filename = '', function: name = '?', lineno = 0, colno = 0, in_app }: StackFrame) => ({
  filename: filename.replace(/^file:\/\//, '').replace(ROOT, ''),
  function: name,
  lineno,
  colno,
  in_app: in_app ?? false,
});
