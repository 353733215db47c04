import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { BETREUUNG } from '../testing/fixtures/benutzer-fixture.ts';
import { newDienstkonto } from '../testing/records/dienstkonto.ts';
import {
  newBenutzer,
  newBewerber,
  newBewerbung,
  newFirma,
  newStudiengang,
  signIn,
} from '../testing/records/factories.ts';
import { startTestServer, TEST_URL, type TestServer } from '../testing/server.ts';
import { PIXEL } from './calls/request.ts';

// A client that a program draws from the OpenAPI document, as others will: it compiles, and it works.

const REPO = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** What somebody writes with the client. It compiles only where the document says what things are. */
const PROGRAM = `
import { client } from './client.gen.js';
import {
  confirmEinschreibungsmeldung, createDokument, createTermin, getEinschreibung, listTermine, listVorgaenge,
  putEinschreibung,
} from './sdk.gen.js';
import type { Einschreibung, NewEinschreibung, NewTermin, Problem, Schnitt, Termin } from './types.gen.js';

export { client, createTermin, listTermine };

export function words(schnitt: Schnitt): string {
  switch (schnitt.skala) {
    case 'punkte':
      return schnitt.wert + ' of 15';
    case 'noten':
      return 'grade ' + schnitt.wert;
    default:
      return schnitt satisfies never;
  }
}

// @ts-expect-error: no such scale
export const UNKNOWN: Schnitt = { skala: 'sterne', wert: '5.0' };

/** Publishes a date and finds it again. */
export async function publish(body: NewTermin): Promise<{ made: Termin; found: Termin[] }> {
  const made = await createTermin({ body, throwOnError: true });
  const { data } = await listTermine({ query: { art: body.art, 'order[titel]': 'desc' }, throwOnError: true });
  return { made: made.data, found: data['hydra:member'] };
}

/** What the server has against a date. */
export async function refusal(body: NewTermin): Promise<Problem['violations']> {
  const { error } = await createTermin({ body });
  return error?.violations;
}

/** A company's program reports that it takes an applicant. */
export async function enrol(auth: string, id: string, body: NewEinschreibung): Promise<Einschreibung> {
  const { data } = await putEinschreibung({ auth, path: { id }, body, throwOnError: true });
  return data;
}

/** The school's program reads what happened, and confirms what was reported. */
export async function confirmReports(auth: string): Promise<(string | null)[]> {
  const { data } = await listVorgaenge({ auth, throwOnError: true });
  const reports = data.vorgaenge.filter(({ typ }) => typ === 'einschreibungGemeldet');
  const states: (string | null)[] = [];
  for (const { bewerbernummer, meldung } of reports) {
    if (meldung === null) continue;
    const confirmed = await confirmEinschreibungsmeldung({ auth, path: { id: meldung }, throwOnError: true });
    if (confirmed.data.stand === 'bestaetigt') states.push(bewerbernummer);
  }
  return states;
}

export async function confirmedAt(auth: string, id: string): Promise<string | null> {
  const { data } = await getEinschreibung({ auth, path: { id }, throwOnError: true });
  return data.bestaetigtAm;
}

export async function upload(datei: Blob): Promise<string | undefined> {
  const { data } = await createDokument({ body: { titel: 'Ordnung', kategorie: 'studium', datei } });
  return data?.medientyp;
}
`;

type Termin = Readonly<Record<string, unknown>>;
interface Program {
  client: { setConfig(config: object): void };
  words(schnitt: object): string;
  publish(body: object): Promise<{ made: Termin; found: Termin[] }>;
  refusal(body: object): Promise<{ propertyPath: string; code: string }[] | undefined>;
  enrol(auth: string, id: string, body: object): Promise<Readonly<Record<string, unknown>>>;
  confirmReports(auth: string): Promise<(string | null)[]>;
  confirmedAt(auth: string, id: string): Promise<string | null>;
  upload(datei: Blob): Promise<string | undefined>;
}

const TERMIN = {
  art: 'sonstiges',
  titel: 'Sommerfest',
  von: '2026-07-10',
  bis: '2026-07-10',
  beginn: null,
  ende: null,
  ort: null,
  beschreibung: null,
};

let folder: string;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), 'openapi-client-'));
  const document = path.join(folder, 'openapi.json');
  await writeFile(document, (await server.app.inject('/api/openapi.json')).body);
  await run(process.execPath, [path.join(REPO, 'tools/openapi-client/generate.ts'), document, folder]);
  await writeFile(path.join(folder, 'program.ts'), PROGRAM);
  return () => rm(folder, { recursive: true, force: true });
}, 30_000);

test('compiles strictly, with what is written on it', async () => {
  const config = {
    compilerOptions: {
      target: 'esnext',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['esnext', 'dom', 'dom.iterable'],
      types: [],
      strict: true,
      noEmit: true,
    },
    include: ['*.ts'],
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(REPO, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
}, 30_000);

describe('as a program', () => {
  let program: Program;

  beforeAll(async () => {
    program = (await import(/* @vite-ignore */ path.join(folder, 'program.ts'))) as Program;
    const staff = await server.database.asSystem('test', (db) =>
      newBenutzer(db, { rollen: [BETREUUNG], firmen: [] }),
    );
    program.client.setConfig({
      baseUrl: `${TEST_URL}/api`,
      auth: await signIn(server, staff.email),
      fetch: inject,
    });
  });

  test('creates and lists', async () => {
    const { found, made } = await program.publish(TERMIN);
    expect(made).toMatchObject({ '@type': 'Termin', titel: 'Sommerfest', beginn: null });
    expect(found.map(({ '@id': id }) => id)).toEqual([made['@id']]);
  });

  test('reads what is wrong', async () => {
    expect(await program.refusal({ ...TERMIN, titel: '', bis: '2026-07-09' })).toMatchObject([
      { propertyPath: 'titel', code: 'fehlt' },
      { propertyPath: 'bis', code: 'zeitraum' },
    ]);
  });

  test('enrols for a company, and confirms for the school', async () => {
    const { email, applicant, studiengang, key } = await server.database.asSystem('test', async (db) => {
      const firma = await newFirma(db);
      const recruiter = await newBenutzer(db, {
        rollen: ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'],
        firmen: [firma.id],
      });
      const bewerber = await newBewerber(db);
      await newBewerbung(db, firma.id, bewerber.id);
      const scopes = ['vorgaenge.einschreibungen', 'einschreibungsentscheidungen'] as const;
      return {
        email: recruiter.email,
        applicant: bewerber,
        studiengang: await newStudiengang(db),
        key: (await newDienstkonto(db, { umfang: [...scopes] })).key,
      };
    });
    const company = await signIn(server, email);
    const studienbeginn = server.clock.now.getFullYear() + 1;
    const body = { studiengang: `/api/studiengaenge/${studiengang.id}`, studienbeginn };
    expect(await program.enrol(company, applicant.id, body)).toMatchObject({
      studienbeginn,
      bestaetigtAm: null,
    });
    expect(await program.confirmReports(key)).toEqual([applicant.bewerbernummer]);
    expect(await program.confirmedAt(company, applicant.id)).toMatch(/^20/);
  });

  test('sends files', async () => {
    expect(await program.upload(new Blob([PIXEL], { type: 'image/png' }))).toBe('image/png');
  });

  test('tells the branches of a union apart', () => {
    expect(program.words({ skala: 'punkte', wert: '11.3' })).toBe('11.3 of 15');
    expect(program.words({ skala: 'noten', wert: '2.1' })).toBe('grade 2.1');
  });
});

/** The network of a test server. */
async function inject(request: Request): Promise<Response> {
  const { body, headers, statusCode } = await server.app.inject({
    method: request.method as 'GET',
    url: request.url.replace(TEST_URL, ''),
    headers: Object.fromEntries(request.headers),
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return new Response(body, { status: statusCode, headers: headers as Record<string, string> });
}
