import { finished, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { FILE_FORMATS, type FileFormat } from '@firmenportal/contract/hydra/file-format';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import type { QueryDefinition, QueryOf } from '@firmenportal/contract/hydra/query';
import type { Terms } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { recordAudit } from '#platform/audit/audit.ts';
import { LONG_READS } from '#platform/db/database.ts';
import { allRowsOf, type Page } from '#platform/db/query/page.ts';
import { csvOf } from '#platform/export/csv.ts';
import type { Column } from '#platform/export/columns.ts';
import type { Table } from '#platform/export/table.ts';
import { MAX_XLSX_ROWS, xlsxOf } from '#platform/export/xlsx.ts';
import { refusals } from '#platform/load/refusals.ts';
import { createTurns } from '#platform/load/turns.ts';
import { TERMS } from '#platform/texte/fachworte.ts';
import type { Outcome } from '../answer.ts';
import { ApiError } from '../errors/api-error.ts';
import { admitted, callerOf, inSession, type SessionCall } from '../call.ts';
import { nameOfFile } from './file.ts';
import type { DirectRoute, Export, HandlerInput } from '../route.ts';
import { inputOf } from '../input.ts';

const JSON_LD = 'application/ld+json';
const WRITERS: Readonly<Record<FileFormat, (table: Table) => Readable>> = { csv: csvOf, xlsx: xlsxOf };

/** Of the connections for long reads one account gets one. */
const turns = createTurns({
  each: 1,
  all: LONG_READS,
  eachWaiting: 2,
  allWaiting: 20,
  pausing: true,
  refusal: refusals('fehler.429.dateien'),
});

type ExportInput = Omit<HandlerInput<Operation>, 'query'> & { readonly query: QueryOf<QueryDefinition> };

/** The file that a request asks for in place of JSON-LD. */
export function formatOf({ headers, method }: FastifyRequest): FileFormat | undefined {
  // HEAD would write a whole file for nobody.
  if (method !== 'GET' || headers.accept === undefined) return undefined;
  const best = new Negotiator({ headers }).mediaType([JSON_LD, ...Object.values(FILE_FORMATS)]);
  return best === FILE_FORMATS.csv ? 'csv' : best === FILE_FORMATS.xlsx ? 'xlsx' : undefined;
}

/**
 * All rows of a list as a file. That it is taken out is audited and committed first: a download lasts, and the audit
 * log's chain is locked until its transaction ends. The rows then come from one snapshot.
 */
export async function exported(
  { handler, file }: Pick<DirectRoute, 'handler'> & { readonly file: Export },
  format: FileFormat,
  call: SessionCall,
): Promise<Outcome> {
  const { operation, request, reply, deps, now } = call;
  // Until the last of it is taken: each holds a connection for as long.
  const left = new AbortController();
  finished(reply.raw, () => left.abort());
  const end = await turns.enter(await callerOf(request, deps), left.signal);
  if (left.signal.aborted) end();
  left.signal.addEventListener('abort', end);
  const input = await inSession(call, { writing: true }, async (db, access) => {
    const asked = inputOf(call, format) as unknown as ExportInput;
    // An empty page knows how many there are, refuses what the list refuses, and shows nobody.
    const query = { ...asked.query, itemsPerPage: 0 };
    const { total } = (await handler({ ...asked, query, db, access } as never)) as Page<unknown>;
    if (format === 'xlsx' && total > MAX_XLSX_ROWS) {
      throw new ApiError(400, 'fehler.400.xlsx', { values: { zeilen: MAX_XLSX_ROWS } });
    }
    await file.audit?.(db, access, file.list(access, asked.query as never, now, asked.params));
    await recordAudit(db, access, 'export', {
      angaben: entryOf(operation, asked, { liste: file.name, format, total }),
    });
    return asked;
  });

  // Between audit and snapshot the session may have ended.
  const rows = deps.database.readAsPerson<never>(call.sitzungId, { area: operation.area, now }, (entry) =>
    allRowsOf(file.list(admitted(call, entry), input.query as never, now, input.params)),
  );
  // What fails at once is answered as an error; later, only the connection can tell.
  const first = await rows.next();
  const terms = TERMS[input.locale];
  const title = terms.datei[file.name];
  const columns = namesOf(operation, input);
  const cells = columns.map((name) => file.columns[name as never] as Column<never>);
  const stream = WRITERS[format]({
    title,
    header: columns.map((name, at) => ({
      name: terms.feld[name as keyof Terms['feld']],
      width: cells[at]?.width ?? 0,
    })),
    rows: presented(first, rows, (row) => cells.map(({ cell }) => cell(row, terms, input.locale))),
    locale: input.locale,
  });
  // Also for a client that has left before anything was read of the file: then nobody else ends the rows.
  stream.once('close', () => void rows.return().catch(() => undefined));
  const name = nameOfFile([title], now, format);
  return { kind: 'file', file: { name, mediaType: FILE_FORMATS[format], content: async () => ({ stream }) } };
}

async function* presented<Row, Cells>(
  first: IteratorResult<Row[], void>,
  rest: AsyncGenerator<Row[], void>,
  present: (row: Row) => Cells,
): AsyncGenerator<Cells[], void> {
  if (first.value) yield first.value.map(present);
  for await (const rows of rest) yield rows.map(present);
}

const namesOf = ({ query }: Operation, input: ExportInput): readonly string[] =>
  input.query.spalten ?? query?.columns ?? [];

/** What the audit log keeps: not what was typed into the search, which may be a name. */
function entryOf(
  operation: Operation,
  input: ExportInput,
  { liste: list, format, total }: { liste: Export['name']; format: FileFormat; total: number },
) {
  const {
    page: _page,
    itemsPerPage: _itemsPerPage,
    suche,
    order,
    spalten: _columns,
    ...filter
  } = input.query;
  return {
    operation: operation.name,
    liste: list,
    // Whose list it is.
    ...(Object.keys(input.params).length > 0 && { params: input.params }),
    format,
    zeilen: total,
    spalten: namesOf(operation, input),
    filter,
    order,
    suche: suche !== undefined,
  };
}
