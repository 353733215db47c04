import type { FastifyError } from 'fastify';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { MOST_VIOLATIONS } from '@firmenportal/contract/hydra/violation';
import type { Locale } from '@firmenportal/contract/locale';
import { DatabaseUnavailable } from '#platform/db/database-error.ts';
import { FileStoreError } from '#platform/files/files.ts';
import type { TextKey } from '#platform/texte/de-DE.ts';
import { text } from '#platform/texte/text.ts';
import { ApiError, ValidationError, type ErrorStatus } from './api-error.ts';

const STORE_AWAY_SECONDS = '30';

/** Maps anything that was thrown while serving a request to its problem answer. */
export function problemOf(
  error: unknown,
  { locale, referenz, basePath }: { locale: Locale; referenz: string; basePath: string },
): { status: ErrorStatus; headers: Readonly<Record<string, string>>; problem: Problem } {
  const known = toApiError(error);
  const status = known.status;
  const title = text(locale, `fehler.${status}.titel` as TextKey);
  const violations =
    error instanceof ValidationError ? error.violations.slice(0, MOST_VIOLATIONS) : undefined;
  const more = error instanceof ValidationError && error.violations.length > MOST_VIOLATIONS;
  const detail = violations
    ? [
        ...violations.map(({ propertyPath, message }) =>
          propertyPath ? `${propertyPath}: ${message}` : message,
        ),
        ...(more ? [text(locale, 'fehler.422.weitere', { hoechstens: MOST_VIOLATIONS })] : []),
      ].join('\n')
    : text(locale, known.textKey, known.values);
  return {
    status,
    headers: known.headers,
    problem: {
      '@context': `${basePath}/contexts/${violations ? 'ConstraintViolationList' : 'Error'}`,
      '@type': violations ? 'ConstraintViolationList' : 'hydra:Error',
      'hydra:title': title,
      'hydra:description': detail,
      type: `${basePath}/errors/${known.textKey.replace(/^fehler\./, '')}`,
      title,
      status,
      detail,
      referenz,
      ...(violations && { violations }),
    },
  };
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ValidationError) return new ApiError(422, 'fehler.422.titel');
  if (error instanceof DatabaseUnavailable) {
    return new ApiError(503, 'fehler.503.datenbank', {
      headers: { 'retry-after': String(error.retryAfterSeconds) },
    });
  }
  if (error instanceof FileStoreError) {
    return error.reason === 'missing'
      ? new ApiError(500, 'fehler.500.datei')
      : new ApiError(503, 'fehler.503.dateien', { headers: { 'retry-after': STORE_AWAY_SECONDS } });
  }
  return error instanceof Error ? fromFastify(error) : new ApiError(500, 'fehler.500.intern');
}

function fromFastify({ code, statusCode }: Partial<FastifyError>): ApiError {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ApiError(415, 'fehler.415.medientyp');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError(413, 'fehler.413.groesse');
  if (statusCode === 408) return new ApiError(408, 'fehler.408.anfrage');
  if (statusCode === 414) return new ApiError(414, 'fehler.414.adresse');
  if (statusCode === 431) return new ApiError(431, 'fehler.431.kopf');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError(400, 'fehler.400.koerper');
  return new ApiError(500, 'fehler.500.intern');
}
