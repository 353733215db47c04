import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { FILE_FORMATS, type FileFormat } from '@firmenportal/contract/hydra/file-format';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import type { QueryDefinition, QueryOf } from '@firmenportal/contract/hydra/query';
import type { Terms } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { recordAudit } from '#platform/audit/audit.ts';
import { allRowsOf, type Page } from '#platform/db/query/page.ts';
import { csvOf } from '#platform/export/csv.ts';
import type { Column } from '#platform/export/columns.ts';
import type { Table } from '#platform/export/table.ts';
import { MAX_XLSX_ROWS, xlsxOf } from '#platform/export/xlsx.ts';
import { TERMS } from '#platform/texte/fachworte.ts';
import type { Outcome } from '../answer.ts';
import { ApiError } from '../errors/api-error.ts';
import { admitted, inSession, type SessionCall } from '../call.ts';
import { nameOfFile } from './file.ts';
import { fileTurn } from './file-turn.ts';
import type { AnyExport, DirectRoute, HandlerInput } from '../route.ts';
import { inputOf } from '../input.ts';

const JSON_LD = 'application/ld+json';
const WRITERS: Readonly<Record<FileFormat, (table: Table) => Readable>> = { csv: csvOf, xlsx: xlsxOf };

type ExportInput = Omit<HandlerInput<Operation>, 'query'> & { readonly query: QueryOf<QueryDefinition> };

/** The file format that the request prefers to JSON-LD; undefined for JSON-LD. */
export function formatOf({ headers, method }: FastifyRequest): FileFormat | undefined {
  // A HEAD request would produce a whole file and discard it.
  if (method !== 'GET' || headers.accept === undefined) return undefined;
  const best = new Negotiator({ headers }).mediaType([JSON_LD, ...Object.values(FILE_FORMATS)]);
  return best === FILE_FORMATS.csv ? 'csv' : best === FILE_FORMATS.xlsx ? 'xlsx' : undefined;
}

/**
 * All rows of a list as a file. That it is taken out is audited and committed first: a download lasts, and the audit
 * log's chain is locked until its transaction ends. The rows then come from one snapshot.
 */
export async function exported(
  { handler, file }: Pick<DirectRoute, 'handler'> & { readonly file: AnyExport },
  format: FileFormat,
  call: SessionCall,
): Promise<Outcome> {
  const { operation, deps, now } = call;
  await fileTurn(call);
  const input = await inSession(call, { writing: true }, async (db, access) => {
    const asked = inputOf(call, format) as unknown as ExportInput;
    // An empty page returns the total and validates the query like the list, without reading any row.
    const query = { ...asked.query, itemsPerPage: 0 };
    const { total } = (await handler({ ...asked, query, db, access } as never)) as Page<unknown>;
    if (format === 'xlsx' && total > MAX_XLSX_ROWS) {
      throw new ApiError(400, 'fehler.400.xlsx', { values: { zeilen: MAX_XLSX_ROWS } });
    }
    await file.audit?.(db, access, file.list(access, asked.query as never, now, asked.params as never));
    await recordAudit(db, access, 'export', {
      angaben: entryOf(operation, asked, { list: file.name, format, total }),
    });
    return asked;
  });

  // The session may have ended between the audit entry and this snapshot.
  const rows = deps.database.readAsPerson(call.sitzungId, { area: operation.area, now }, (entry) =>
    allRowsOf(file.list(admitted(call, entry), input.query as never, now, input.params as never)),
  );
  // A failure before the first row becomes an error answer; after it, only breaking the connection is left.
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
  // Also ends the rows if the client left before reading anything of the file.
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

/** The audit entry. Leaves out the search text, which may be a name. */
function entryOf(
  operation: Operation,
  input: ExportInput,
  { list, format, total }: { list: AnyExport['name']; format: FileFormat; total: number },
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
    // Identifies the item that the list belongs to.
    ...(Object.keys(input.params).length > 0 && { params: input.params }),
    format,
    zeilen: total,
    spalten: namesOf(operation, input),
    filter,
    order,
    suche: suche !== undefined,
  };
}
