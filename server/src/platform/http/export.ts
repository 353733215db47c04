import { finished, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { DATEIFORMATE, type Dateiformat } from '@firmenportal/contract/hydra/datei';
import type { Operation, ParamsOf, QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { QueryDefinition, QueryOf } from '@firmenportal/contract/hydra/query';
import type { Fachworte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { protokolliere } from '../audit/audit.ts';
import { LONG_READS, type Db, type Eintritt } from '../db/database.ts';
import type { Zugriff } from '../db/query/scope.ts';
import { alleZeilenOf, type Liste } from '../db/query/seite.ts';
import { csvOf } from '../export/csv.ts';
import type { Spalte } from '../export/spalten.ts';
import type { Tabelle } from '../export/tabelle.ts';
import { XLSX_ZEILEN_HOECHSTENS, xlsxOf } from '../export/xlsx.ts';
import { refusals } from '../load/refusals.ts';
import { createTurns } from '../load/turns.ts';
import { FACHWORTE } from '../texte/fachworte.ts';
import { mayCall, zugriffOf } from './access.ts';
import { ApiError, noSession } from './api-error.ts';
import { callerOf, entered, sitzungOf, type ServeDeps } from './entered.ts';
import { fileHeaders, nameOfFile } from './file.ts';
import type { Anfrage, PersonRoute, Seite } from './handler.ts';
import { spracheOf, validated } from './validated.ts';

const JSON_LD = 'application/ld+json';
const WRITERS: Readonly<Record<Dateiformat, (tabelle: Tabelle) => Readable>> = { csv: csvOf, xlsx: xlsxOf };

/** The columns of an operation's files. */
export type SpalteOf<O extends Operation> = O['query'] extends { readonly spalten: readonly (infer S)[] }
  ? S & string
  : never;

/** How a list becomes a file: the statement of its pages without their bounds, and its columns. */
export interface Export<O extends Operation = Operation> {
  readonly name: keyof Fachworte['datei'];
  readonly liste: (zugriff: Zugriff, query: QueryOfOperation<O>, jetzt: Date, params: ParamsOf<O>) => Liste;
  /** Each with a heading of its name among the field's words. */
  readonly spalten: Readonly<Record<SpalteOf<O> & keyof Fachworte['feld'], Spalte<never>>>;
  /** Audits whom all of its rows show, where a look at a page is audited. */
  readonly audit?: (db: Db, zugriff: Zugriff, liste: Liste) => Promise<void>;
}

/** Of the connections for long reads one account gets one. */
const turns = createTurns({
  each: 1,
  all: LONG_READS,
  eachWaiting: 2,
  allWaiting: 20,
  refusal: refusals('fehler.429.dateien'),
});

type Exportanfrage = Omit<Anfrage<Operation>, 'query'> & { readonly query: QueryOf<QueryDefinition> };

/** The file that a request asks for in place of JSON-LD. */
export function formatOf({ headers, method }: FastifyRequest): Dateiformat | undefined {
  // HEAD would write a whole file for nobody.
  if (method !== 'GET' || headers.accept === undefined) return undefined;
  const best = new Negotiator({ headers }).mediaType([JSON_LD, ...Object.values(DATEIFORMATE)]);
  return best === DATEIFORMATE.csv ? 'csv' : best === DATEIFORMATE.xlsx ? 'xlsx' : undefined;
}

/**
 * Answers with all rows of a list as a file. That it is taken out is audited and committed first: a download
 * lasts, and the audit log's chain is locked until its transaction ends. The rows then come from one snapshot.
 */
export async function sendExport(
  { operation, handler, datei }: PersonRoute & { readonly datei: Export },
  format: Dateiformat,
  { request, reply, deps }: { request: FastifyRequest; reply: FastifyReply; deps: ServeDeps },
): Promise<FastifyReply> {
  const jetzt = deps.uhr();
  const caller = { sitzungId: await sitzungOf(request, deps), sprache: spracheOf(request) };
  // Until the last of it is taken: each holds a connection for as long.
  finished(reply.raw, await turns.enter(await callerOf(request, deps)));
  const anfrage = await entered(
    deps,
    operation,
    { ...caller, jetzt, schreibend: true },
    async (db, zugriff) => {
      const asked = validated(operation, request, { jetzt, format }) as unknown as Exportanfrage;
      // An empty page knows how many there are, refuses what the list refuses, and shows nobody.
      const query = { ...asked.query, itemsPerPage: 0 };
      const { total } = (await handler({ ...asked, query, db, zugriff } as never)) as Seite<unknown>;
      if (format === 'xlsx' && total > XLSX_ZEILEN_HOECHSTENS) {
        throw new ApiError(400, 'fehler.400.xlsx', { angaben: { zeilen: XLSX_ZEILEN_HOECHSTENS } });
      }
      await datei.audit?.(db, zugriff, datei.liste(zugriff, asked.query as never, jetzt, asked.params));
      await protokolliere(db, zugriff, 'export', {
        angaben: entryOf(operation, asked, { liste: datei.name, format, total }),
      });
      return asked;
    },
  );

  const rows = deps.database.leseAlsPerson<never>(
    caller.sitzungId,
    { bereich: operation.bereich, jetzt },
    (eintritt) =>
      alleZeilenOf(
        datei.liste(zugriffNow(operation, caller, eintritt), anfrage.query as never, jetzt, anfrage.params),
      ),
  );
  // Also for a client that has left before anything was read of the file: then nobody else ends the rows.
  finished(reply.raw, () => void rows.return().catch(() => undefined));
  // What fails at once is answered as an error; later, only the connection can tell.
  const first = await rows.next();
  const worte = FACHWORTE[anfrage.sprache];
  const titel = worte.datei[datei.name];
  fileHeaders(reply, {
    name: nameOfFile([titel], jetzt, format),
    medientyp: DATEIFORMATE[format],
  });
  const spalten = namesOf(operation, anfrage);
  const cells = spalten.map((name) => datei.spalten[name as never] as Spalte<never>);
  return reply.send(
    WRITERS[format]({
      titel,
      kopf: spalten.map((name, at) => ({
        name: worte.feld[name as keyof Fachworte['feld']],
        breite: cells[at]?.breite ?? 0,
      })),
      zeilen: presented(first, rows, (row) => cells.map(({ zelle }) => zelle(row, worte, anfrage.sprache))),
      sprache: anfrage.sprache,
    }),
  );
}

async function* presented<Row, Cells>(
  first: IteratorResult<Row[], void>,
  rest: AsyncGenerator<Row[], void>,
  present: (row: Row) => Cells,
): AsyncGenerator<Cells[], void> {
  if (first.value) yield first.value.map(present);
  for await (const rows of rest) yield rows.map(present);
}

/** Between audit and snapshot the session may have ended. */
function zugriffNow(
  operation: Operation,
  caller: Pick<Zugriff, 'sitzungId' | 'sprache'>,
  eintritt: Eintritt | undefined,
): Zugriff {
  if (!eintritt) throw noSession({ hadToken: true });
  if (!mayCall(operation, eintritt.rollen)) throw new ApiError(403, 'fehler.403.recht');
  return zugriffOf(operation, caller, eintritt);
}

const namesOf = ({ query }: Operation, anfrage: Exportanfrage): readonly string[] =>
  anfrage.query.spalten ?? query?.spalten ?? [];

/** What the audit log keeps: not what was typed into the search, which may be a name. */
function entryOf(
  operation: Operation,
  anfrage: Exportanfrage,
  { liste, format, total }: { liste: Export['name']; format: Dateiformat; total: number },
) {
  const {
    page: _page,
    itemsPerPage: _itemsPerPage,
    suche,
    order,
    spalten: _spalten,
    ...filter
  } = anfrage.query;
  return {
    operation: operation.name,
    liste,
    // Whose list it is.
    ...(Object.keys(anfrage.params).length > 0 && { params: anfrage.params }),
    format,
    zeilen: total,
    spalten: namesOf(operation, anfrage),
    filter,
    order,
    suche: suche !== undefined,
  };
}
