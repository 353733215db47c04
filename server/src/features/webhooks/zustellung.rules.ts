import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Webhookfehler } from '@firmenportal/contract/webhooks';
import { OutboundError, type OutboundFault } from '#platform/outbound/addresses.ts';
import type { Destinations } from '#platform/outbound/destinations.ts';
import { LIMITS } from '#platform/limits.ts';

/** Seconds until the next attempt, after one failed, two failed, and so on; the last one is repeated. */
const BACK_OFF = [5, 300, 1_800, 7_200, 18_000, 36_000, 86_400];

export const nextAttempt = (failed: number, now: Date): Date =>
  new Date(now.getTime() + (BACK_OFF[failed - 1] ?? 86_400) * 1000);

/** As Standard Webhooks writes secrets. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export interface Message {
  /** The same in all attempts, by which receivers know what came before. */
  readonly id: string;
  readonly body: string;
}

export interface Outcome {
  readonly status: number | null;
  readonly fehler: Webhookfehler | null;
  /** Milliseconds. */
  readonly dauer: number;
}

const FAULTS: Readonly<Record<OutboundFault, Webhookfehler>> = {
  refused: 'ziel',
  unknown: 'name',
  silence: 'zeit',
  encryption: 'verschluesselung',
  connection: 'verbindung',
};

/** Signs the message with each secret, sends it, and tells what came of it. Rejects only where the signal ended it. */
export async function sendMessage(
  destinations: Destinations,
  { adresse, secrets }: { adresse: string; secrets: readonly string[] },
  { id, body }: Message,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<Outcome> {
  const headers = {
    'content-type': 'application/ld+json',
    'user-agent': 'Firmenportal-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
  const begin = performance.now();
  const dauer = () => Math.round(performance.now() - begin);
  try {
    const status = await destinations.post(adresse, { headers, body, signal, patienceMs: LIMITS.webhook });
    return { status, fehler: faultOf(status), dauer: dauer() };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { status: null, fehler: FAULTS[error.fault], dauer: dauer() };
  }
}

function faultOf(status: number): Webhookfehler | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'umleitung';
  return status === 410 ? 'abgemeldet' : 'antwort';
}
