import { describe, expect, test } from 'vitest';
import { getMarktplatzBewerber } from '@firmenportal/contract/bewerber';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { asSystem, einschreibungFixture, report, signedIn } from '#testing/fixtures/einschreibung-fixture.ts';
import { newBewerber, newBewerbung } from '#testing/records/factories.ts';

const fixture = einschreibungFixture();

const newPerson = (values: Parameters<typeof newBewerber>[1] = {}) =>
  asSystem((db) => newBewerber(db, values));
const problemOf = (answer: Awaited<ReturnType<typeof report>>) => answer.json<Problem>();

describe('a report', () => {
  test('is refused for whoever applied for a year that has begun, by the calendar of the school', async () => {
    const { jahr } = fixture;
    const answerOn = async (now: string, bewerbungsjahr: number) => {
      fixture.server.clock.now = new Date(now);
      const token = await signedIn([fixture.firma.id]);
      const { id } = await newPerson({ bewerbungsjahr });
      const seen = await fixture.server.call(getMarktplatzBewerber, { params: { id } }, { token });
      const answer = await report(id, { studienbeginn: jahr + 1 }, token);
      const { bewerbungsjahrVergangen } = seen.json<{ bewerbungsjahrVergangen: boolean }>();
      return [answer.statusCode, bewerbungsjahrVergangen, problemOf(answer)['hydra:description']];
    };
    expect(await answerOn(`${jahr}-10-01T21:30:00Z`, jahr)).toEqual([200, false, undefined]);
    expect(await answerOn(`${jahr}-10-01T22:30:00Z`, jahr)).toEqual([
      409,
      true,
      `Diese Person hat sich für ${jahr} beworben. Das Studium dieses Jahres hat begonnen: Eine Einschreibung dieser Person kann nicht mehr gemeldet werden.`,
    ]);
    expect((await answerOn(`${jahr}-10-01T22:30:00Z`, jahr + 1)).slice(0, 2)).toEqual([200, false]);
    expect((await answerOn(`${jahr}-05-01T10:00:00Z`, jahr - 1)).slice(0, 2)).toEqual([409, true]);
  });

  test('is refused for whoever withdrew the application to the company, and to no other', async () => {
    const { id } = await newPerson();
    await asSystem((db) => newBewerbung(db, fixture.firma.id, id, { zurueckgezogenAm: '2026-09-02' }));
    expect((await report(id)).statusCode).toBe(409);
    expect((await report(id, {}, fixture.token.andere)).statusCode).toBe(200);
  });
});
