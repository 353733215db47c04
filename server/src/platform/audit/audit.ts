import type { Aktion, BEWERBEREINSICHTEN, EINSICHTEN } from '@firmenportal/contract/protokoll';
import type { Terms } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import type { Db } from '../db/database.ts';
import { protokoll } from './protokoll.table.ts';
import type { Access } from '../db/query/scope.ts';
import type { TextKey } from '../texte/de-DE.ts';

/** Looks at a student's data. */
export type RecordsView = (typeof EINSICHTEN)[number];

/** Looks at an applicant's data. */
export type BewerberView = (typeof BEWERBEREINSICHTEN)[number];

/**
 * What entries say besides. Each has its words in the audit log (`features/protokoll`): one that is not named here
 * does not compile, neither where it is written nor where it is told.
 */
export interface AuditDetails {
  /** Identifies the request for a release. */
  readonly anfrage?: string;
  readonly anzahl?: number;
  /** Kind of what is released, imported or deleted. */
  readonly art?: string;
  readonly benutzerId?: string;
  readonly bis?: string | null;
  readonly dateiname?: string;
  readonly dokument?: string;
  readonly eingeladenVon?: string | null;
  readonly fehlerhaft?: number;
  /** Members that were changed: which, and not what, since the log outlives the data. */
  readonly felder?: string | readonly string[];
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly firmennummern?: readonly string[];
  readonly format?: string;
  readonly geaendert?: number;
  readonly grund?: TextKey;
  readonly jahr?: number;
  readonly konferenz?: string;
  readonly kontaktId?: string | null;
  readonly liste?: keyof Terms['datei'];
  readonly neu?: number;
  readonly nurBetreute?: boolean;
  readonly operation?: string;
  readonly order?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly probelauf?: boolean;
  /** Of the chain's new beginning, written by the database. */
  readonly pruefsumme?: string;
  readonly rollen?: readonly string[];
  /** Network that a sign-in or its refusal came from, shortened. */
  readonly source?: string;
  readonly spalten?: readonly string[];
  readonly studienbeginn?: unknown;
  /** Identifiers, where one look showed several. */
  readonly studierende?: readonly string[];
  readonly studiengangId?: string;
  readonly suche?: boolean;
  readonly titel?: string;
  readonly uebernommen?: boolean;
  /** Scopes of a service account. */
  readonly umfang?: readonly string[];
  readonly unveraendert?: number;
  readonly von?: string;
  readonly vorhanden?: boolean;
  readonly zeilen?: number;
  /** Before and after: of one thing, or of several by name. */
  readonly vorher?: Change;
  readonly nachher?: Change;
}

type Change = string | null | readonly string[] | Readonly<Record<string, string | number>>;

/**
 * Whose act it is: a person in scope, an account before there is a session, or nobody's account where a student
 * answers by a link.
 */
type Person = { benutzerId: string | null } & Pick<Access, 'firmaId'>;

/** Writes an entry in the transaction that does what it says: both are kept or neither. */
export async function recordAudit(
  db: Db,
  person: Person | null,
  aktion: Aktion,
  { objekt, angaben: details = {} }: { objekt?: string; angaben?: AuditDetails } = {},
): Promise<void> {
  await recordAuditEach(db, person, aktion, [objekt ?? null], details);
}

/** One entry for each of the things, in one statement: whoever else adds to the chain waits that much less. */
export async function recordAuditEach(
  db: Db,
  person: Person | null,
  aktion: Aktion,
  objects: readonly (string | null)[],
  details: AuditDetails,
): Promise<void> {
  const actor = { firmaId: person?.firmaId ?? null, benutzerId: person?.benutzerId ?? null };
  await db
    .insert(protokoll)
    .values(objects.map((objekt) => ({ ...actor, aktion, objekt, angaben: { ...details } })));
}
