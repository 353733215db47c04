import {
  confirmEinschreibungsmeldung,
  decideEinschreibungsmeldungen,
  getEinschreibungsmeldung,
  listEinschreibungsmeldungen,
  refuseEinschreibungsmeldung,
} from '@firmenportal/contract/einschreibungen';
import { recordAuditEach } from '#platform/audit/audit.ts';
import { ApiError, notFound } from '#platform/http/errors/api-error.ts';
import { namedBy } from '#platform/http/named.ts';
import { handleList } from '#platform/http/list.ts';
import { handle, type Route, type ScopedInput } from '#platform/http/route.ts';
import {
  decideMeldungen,
  type Decision,
  findMeldung,
  listMeldungen,
  lockFirmenOf,
  meldungenList,
  type MeldungRow,
} from './meldungen.db.ts';
import { meldungenColumns, presentMeldung } from './meldungen.presenter.ts';
import { isDecidedSo, outcomeOf } from './meldungen.rules.ts';

const ACTION = { bestaetigt: 'einschreibung.bestaetigt', abgelehnt: 'einschreibung.abgelehnt' } as const;

/** Why a report can't be decided on, depending on its state. */
const OVERTAKEN = {
  bestaetigt: 'fehler.409.meldungBestaetigt',
  abgelehnt: 'fehler.409.meldungAbgelehnt',
  zurueckgezogen: 'fehler.409.meldungBeendet',
} as const;

type Single = ScopedInput<typeof confirmEinschreibungsmeldung | typeof refuseEinschreibungsmeldung>;
type Input = Pick<Single, 'db' | 'access' | 'now'>;

/** Enrolment reports of all companies at the school's desk: to read, confirm and refuse. */
export function meldungenRoutes({ basePath }: { basePath: string }): Route[] {
  // A report has each state at most once, so the state serves as its version.
  const versioned = (row: MeldungRow) => ({ version: row.stand, content: presentMeldung(basePath, row) });

  async function decideOne(input: Single, decision: Decision) {
    const { db, access, params, requireVersion } = input;
    await lockFirmenOf(db, access, [params.id]);
    const row = await findMeldung(db, access, params.id);
    if (!row) throw notFound();
    requireVersion(row.stand);
    if (isDecidedSo(row, decision)) return versioned(row);
    if (row.stand !== 'gemeldet') throw new ApiError(409, OVERTAKEN[row.stand]);
    await decide(input, [row], decision);
    const decided = await findMeldung(db, access, params.id);
    if (!decided) throw new Error('the report is out of its own scope');
    return versioned(decided);
  }

  return [
    handleList(
      listEinschreibungsmeldungen,
      { name: 'einschreibungsmeldungen', list: meldungenList, columns: meldungenColumns },
      (row) => presentMeldung(basePath, row),
    ),
    handle(getEinschreibungsmeldung, async ({ db, access, params }) => {
      const row = await findMeldung(db, access, params.id);
      if (!row) throw notFound();
      return versioned(row);
    }),
    handle(confirmEinschreibungsmeldung, (input) => decideOne(input, { stand: 'bestaetigt' })),
    handle(refuseEinschreibungsmeldung, (input) =>
      decideOne(input, { stand: 'abgelehnt', grund: input.body.grund.toWellFormed() }),
    ),
    handle(decideEinschreibungsmeldungen, async ({ db, access, body, now }) => {
      const decision: Decision =
        body.entscheidung === 'bestaetigt'
          ? { stand: 'bestaetigt' }
          : { stand: 'abgelehnt', grund: (body.grund ?? '').toWellFormed() };
      const { each, ids } = namedBy(body.meldungen);
      await lockFirmenOf(db, access, ids);
      const open = (await listMeldungen(db, access, ids)).filter(({ stand }) => stand === 'gemeldet');
      const changed = await decide({ db, access, now }, open, decision);
      const rows = new Map((await listMeldungen(db, access, ids)).map((row) => [row.id, row]));
      return {
        '@id': `${basePath}/einschreibungsmeldungen/entscheidungen`,
        '@type': 'Einschreibungsentscheidung' as const,
        ergebnisse: each.map(({ id, iri }) => {
          const row = rows.get(id ?? '');
          const outcome = outcomeOf(row, decision, changed);
          // Programs read no more by this than what they decide.
          const told = access.scopes !== null && outcome === 'ueberholt' ? undefined : row;
          return {
            meldung: row ? `${basePath}/einschreibungsmeldungen/${id}` : iri,
            name: told ? `${told.vorname} ${told.nachname}` : null,
            firma: told?.firma ?? null,
            ergebnis: outcome,
            stand: row?.stand ?? null,
          };
        }),
      };
    }),
  ];
}

/** Decides on open reports whose companies are locked. Each decision gets an entry in its company's audit log. */
async function decide(
  { db, access, now }: Input,
  open: readonly MeldungRow[],
  decision: Decision,
): Promise<Set<string>> {
  if (open.length === 0) return new Set();
  const ids = open.map(({ id }) => id);
  const changed = await decideMeldungen(db, access, ids, decision, now);
  if (changed.size !== open.length) throw new Error('a report was decided on past the lock of its company');
  // In a fixed order of companies, to avoid deadlocks: each company has an audit chain that its writers lock.
  const groups = Map.groupBy(open, (row) => `${row.firmaId} ${row.studiengangId} ${row.studienbeginn}`);
  for (const [, rows] of [...groups].toSorted(([one], [other]) => one.localeCompare(other))) {
    const [first] = rows;
    if (!first) continue;
    const { firmaId, studiengangId, studienbeginn } = first;
    const objects = rows.map(({ bewerberId: id }) => id);
    // Without the reason: it is about a person, and the log outlives the data.
    const angaben = { studiengangId, studienbeginn };
    await recordAuditEach(db, { ...access, firmaId }, ACTION[decision.stand], objects, angaben);
  }
  return changed;
}
