import { createHash } from 'node:crypto';
import type { Access } from '../db/query/scope.ts';
import { PROGRAMM } from './program.ts';

export const digest = (content: string | Uint8Array): string =>
  createHash('sha1').update(content).digest('base64url');

/**
 * The tag of an answer that depends on nothing but data counted by `stand`: known before the answer is
 * built.
 */
export function etagOfVersion(url: string, access: Access): string {
  const { stand, firmen, firmaId, eigeneFirmaId, benutzerId, locale } = access;
  const sicht = [stand, firmen, firmaId, eigeneFirmaId, benutzerId, locale];
  return `W/"${digest(JSON.stringify([PROGRAMM, url, ...sicht]))}"`;
}

/** The tag of a body, computed from its content. */
export const etagOfBody = (body: string | Uint8Array): string => `W/"${digest(body)}"`;

/** Whether the header lists this tag. Weak comparison, as RFC 9110 requires for GET. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}
