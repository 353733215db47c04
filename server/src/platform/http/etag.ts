import { createHash } from 'node:crypto';
import type { Sprache } from '@firmenportal/contract/sprache';
import type { Zugriff } from '../db/scope.ts';

const digest = (text: string): string => createHash('sha1').update(text).digest('base64url');

/**
 * The tag of an answer that depends on nothing but data counted by `stand`: known before the answer is
 * built. The day is part of it, since releases end and quarters begin with a day; the process's start too,
 * since another version may write another body.
 */
export function etagOfStand(url: string, zugriff: Zugriff, sprache: Sprache, jetzt: Date): string {
  const { stand, firmen, benutzerId } = zugriff;
  const day = jetzt.toISOString().slice(0, 10);
  return `W/"${digest([GESTARTET, url, stand, String(firmen), benutzerId, sprache, day].join('|'))}"`;
}

const GESTARTET = String(Date.now());

/** The tag of a body as it stands. */
export const etagOfBody = (body: string): string => `W/"${digest(body)}"`;

/** Whether one of the client's tags is this one; weak comparison, as RFC 9110 asks of GET. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}
