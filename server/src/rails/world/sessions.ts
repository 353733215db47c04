import { toClaims } from '#features/anmeldung/anmeldung.presenter.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { createTokens, type Tokens } from '#platform/auth/tokens.ts';
import type { TestServer } from '#testing/server.ts';
import type { Person, World } from './world.ts';

const FORGER: Tokens = createTokens(async () => [
  new TextEncoder().encode('a secret of somebody else, 32 bytes'),
]);
const HOUR = 3_600_000;

type Account = Omit<Parameters<typeof toClaims>[0], 'firmen'> & {
  /** The active one, if there is one. */
  readonly firmen: readonly { readonly id: string; readonly name: string }[];
};

/** Lets people have tokens without signing in. */
export function openSessions(
  server: TestServer,
  accountOf: (person: Person) => Account,
): Pick<World, 'token' | 'tokenToRead'> {
  const reading = new Map<Person, Promise<string | undefined>>();

  async function newToken(person: Person): Promise<string | undefined> {
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
  state: Person['state'],
) {
  const now = server.clock.now;
  const begonnenAm = new Date(now.getTime() - (state === 'abgelaufen' ? 11 * HOUR : 1000));
  return server.database.asSystem('test', async (db) => {
    const [row] = await db
      .insert(sitzung)
      .values({
        benutzerId,
        firmaId: firmaId ?? null,
        begonnenAm,
        zuletztAktivAm: begonnenAm,
        endetAm: new Date(begonnenAm.getTime() + 10 * HOUR),
        beendetAm: state === 'beendet' ? now : null,
      })
      .returning();
    if (!row) throw new Error('the session was not written');
    return row;
  });
}
