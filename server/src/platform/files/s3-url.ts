import type { S3Config } from './s3.ts';

/** `s3://key:secret@bucket?region=…&endpoint=…`. Environment variables may supply the key and the region. */
interface S3Url {
  readonly url: string;
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  readonly sessionToken?: string | undefined;
  readonly region?: string | undefined;
}

const PARAMETERS = new Set(['region', 'endpoint']);
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** What is wrong with the URL, for the operator and without its values; undefined if it is valid. */
export function mistakeInS3Url(given: S3Url): string | undefined {
  const { hostname, port, pathname, username, password, searchParams } = new URL(given.url);
  if (!BUCKET.test(hostname) || port !== '') return 'names no bucket: expected s3://bucket?region=…';
  if (!['', '/'].includes(pathname)) return 'names a folder: expected a bucket of its own';
  const unknown = [...searchParams.keys()].find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined) return `has the parameter ${unknown}: expected region and endpoint alone`;
  if (!isDecodable(username + password))
    return 'has credentials that are not percent-encoded: expected %2F for /';
  const { region, endpoint, credentials } = s3ConfigOf(given);
  if (!/^[\w-]+$/.test(region)) return 'names no region: expected region=… in it, or AWS_REGION';
  if (endpoint !== undefined && !isOrigin(endpoint))
    return 'has another endpoint than an origin: expected endpoint=https://host:port';
  if (credentials.accessKeyId === '' || credentials.secretAccessKey === '')
    return 'has no credentials: expected s3://key:secret@…, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  return undefined;
}

/** Settings of a valid URL. What the URL itself says takes precedence. */
export function s3ConfigOf({ url, accessKeyId, secretAccessKey, sessionToken, region }: S3Url): S3Config {
  const { hostname, username, password, searchParams } = new URL(url);
  const credentials =
    username === ''
      ? { accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '', sessionToken }
      : { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  return {
    bucket: hostname,
    region: searchParams.get('region') ?? region ?? '',
    endpoint: searchParams.get('endpoint') ?? undefined,
    credentials,
  };
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, href, origin } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && href === `${origin}/`;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
