import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import type { Readable } from 'node:stream';
import { LIMITS } from '../limits.ts';
import { checkedLookup, hostOf, requireReachable, type Reach } from '../outbound/addresses.ts';
import { failureOnTheWay, FetchError, type RemoteFiles } from './remote-files.ts';
import { watched } from './silence.ts';

interface Options {
  readonly token: string;
  readonly reach: Reach;
  readonly signal: AbortSignal;
}

/** Files behind an HTTPS address. They are complete when they come: whether one is being written is not told. */
export function openAddress(address: string, options: Options): RemoteFiles {
  requireReachable(hostOf(new URL(address)), options.reach);
  return {
    look: () => Promise.resolve({ stamp: null, changedAt: null, unfinished: false }),
    async read(name) {
      const url = new URL(address);
      url.pathname = `${url.pathname.replace(/\/$/, '')}/${encodeURIComponent(name)}`;
      return contentOf(await answerOf(url, options));
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

function answerOf(url: URL, { token, reach, signal }: Options): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(url, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'text/csv, */*;q=0.5',
        'user-agent': 'Firmenportal',
      },
      lookup: checkedLookup(reach),
      signal,
      timeout: LIMITS.sourceSilence,
    });
    request.on('timeout', () => request.destroy(new FetchError('zeitlimit')));
    request.on('response', (answer) => {
      // From here on, `watched` waits for what comes.
      request.setTimeout(0);
      resolve(answer);
    });
    // Redirections are not followed: the token is for this address.
    request.on('error', (error) => reject(failureOf(error)));
  });
}

function contentOf(answer: IncomingMessage): Readable {
  const { statusCode = 0 } = answer;
  if (statusCode === 200) return watched(answer);
  answer.destroy();
  if (statusCode === 401 || statusCode === 403) throw new FetchError('anmeldung');
  if (statusCode === 404 || statusCode === 410) throw new FetchError('dateiFehlt');
  throw new FetchError('antwort', { detail: String(statusCode) });
}

const OF_CERTIFICATES = /CERT|SIGNATURE|ERR_TLS|SELF_SIGNED|ISSUER|CRL/;

function failureOf(error: NodeJS.ErrnoException): FetchError {
  if (OF_CERTIFICATES.test(error.code ?? '')) return new FetchError('zertifikat', { cause: error });
  return failureOnTheWay(error);
}
