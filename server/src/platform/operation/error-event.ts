import { fileURLToPath } from 'node:url';
import type { ErrorEvent, Exception, StackFrame, StackParser } from '@sentry/core';
import { errorForLog } from './error-for-log.ts';
import { mask } from './mask.ts';

/** Context of an unexpected error, without anything about the person or their request. */
export interface CodeLocation {
  /** The reference in the answer, which people quote to support. */
  referenz?: string;
  method?: string;
  /** The pattern of the route, never an address. */
  route?: string;
  queue?: string;
}

/** The only parts of an error that are sent; everything else is dropped. */
type Report = Pick<ErrorEvent, 'level' | 'platform' | 'exception' | 'tags'>;

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const MAX_CAUSES = 5;

/** Reduces an error to its type, stack and masked message, without any values. */
export function reportOf(error: unknown, location: CodeLocation, parse: StackParser): Report {
  const values: Exception[] = [];
  for (let cause = error; cause !== undefined && values.length < MAX_CAUSES;) {
    values.push(exceptionOf(cause, parse));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  // Innermost error first, as the protocol requires.
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

/** Libraries quote unparsable input, which may be what a person typed. */
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
