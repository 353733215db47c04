import { toClaims } from '#features/anmeldung/anmeldung.presenter.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { createTokens, type Tokens } from '#platform/auth/tokens.ts';
import { only } from '#platform/db/database.ts';
import type { TestServer } from '#testing/server.ts';

const FORGER: Tokens = createTokens(async () => [
  new TextEncoder().encode('a secret of somebody else, 32 bytes'),
]);
const HOUR = 3_600_000;

export type SessionState = 'laufend' | 'ohne' | 'inaktiv' | 'beendet' | 'abgelaufen' | 'gefaelscht';

interface Known {
  /** Whether the person's session is accepted, and why not. */
  readonly state: SessionState;
}

export interface Sessions<P extends Known> {
  /** A new token; undefined for people who have none. */
  token(person: P): Promise<string | undefined>;
  /** One that reads share, until somebody takes a token to write: that may end sessions. */
  tokenToRead(person: P): Promise<string | undefined>;
}

type Account = Omit<Parameters<typeof toClaims>[0], 'firmen'> & {
  /** The active one, if there is one. */
  readonly firmen: readonly { readonly id: string; readonly name: string }[];
};

/** Lets people have tokens without signing in. */
export function openSessions<P extends Known>(
  server: TestServer,
  accountOf: (person: P) => Account,
): Sessions<P> {
  const reading = new Map<P, Promise<string | undefined>>();

  async function newToken(person: P): Promise<string | undefined> {
    if (person.state === 'ohne') return undefined;
    const account = accountOf(person);
    const [firma] = account.firmen;
    const row = await insertSitzung(server, account.id, firma?.id, person.state);
    const signer = person.state === 'gefaelscht' ? FORGER : server.tokens;
    const session = { ...row, firmenname: firma?.name ?? null };
    return signer.sign(toClaims({ ...account, firmen: [...account.firmen] }, session, row.begonnenAm));
  }

  return {
    token(person) {
      reading.clear();
      return newToken(person);
    },
    tokenToRead(person) {
      const token = reading.get(person) ?? newToken(person);
      reading.set(person, token);
      return token;
    },
  };
}

/** A session without the cost of signing in. */
export function insertSitzung(
  server: TestServer,
  benutzerId: string,
  firmaId: string | undefined,
  state: SessionState,
) {
  const now = server.clock.now;
  const begonnenAm = new Date(now.getTime() - (state === 'abgelaufen' ? 11 * HOUR : 1000));
  return server.database.asSystem('test', async (db) =>
    only(
      await db
        .insert(sitzung)
        .values({
          benutzerId,
          firmaId: firmaId ?? null,
          begonnenAm,
          zuletztAktivAm: begonnenAm,
          endetAm: new Date(begonnenAm.getTime() + 10 * HOUR),
          beendetAm: state === 'beendet' ? now : null,
        })
        .returning(),
    ),
  );
}
