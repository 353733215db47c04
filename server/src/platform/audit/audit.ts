import type { Aktion, BEWERBEREINSICHTEN, EINSICHTEN } from '@firmenportal/contract/protokoll';
import type { Terms } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import type { Db } from '../db/database.ts';
import { protokoll } from './protokoll.table.ts';
import type { Access } from '../db/query/scope.ts';
import type { TextKey } from '../texte/de-DE.ts';

/** Views of a student's data. */
export type RecordsView = (typeof EINSICHTEN)[number];

/** Views of an applicant's data. */
export type BewerberView = (typeof BEWERBEREINSICHTEN)[number];

/**
 * Details of entries. Each has a text in the audit log (`features/protokoll`): a member that is not named here does
 * not compile, neither where it is written nor where it is shown.
 */
export interface AuditDetails {
  /** Identifier of the request for a release. */
  readonly anfrage?: string;
  /** Of a message: whether its receiver took it. */
  readonly angekommen?: boolean;
  readonly anzahl?: number;
  /** Kind of what is released, imported or deleted. */
  readonly art?: string;
  readonly benutzerId?: string;
  readonly bis?: string | null;
  readonly dateiname?: string;
  readonly dokument?: string;
  readonly eingeladenVon?: string | null;
  readonly exmatrikulation?: string;
  readonly fehlerhaft?: number;
  /** Names of the changed members, without their values: the log outlives the data. */
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
  /** First entry of a chain that was cut, written by the database. */
  readonly pruefsumme?: string;
  readonly rollen?: readonly string[];
  /** Network that a sign-in or its refusal came from, shortened. */
  readonly source?: string;
  readonly spalten?: readonly string[];
  readonly studienbeginn?: unknown;
  /** Identifiers, if several people were shown at once. */
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
  /** Number of an event of the feed. */
  readonly vorgang?: number;
  readonly zeilen?: number;
  /** Before and after: of one thing, or of several by name. */
  readonly vorher?: Change;
  readonly nachher?: Change;
}

type Change = string | null | readonly string[] | Readonly<Record<string, string | number>>;

/**
 * Who acts: a person in scope, an account before it has a session, or no account if a student answers through a link.
 */
type Person = { benutzerId: string | null } & Pick<Access, 'firmaId'>;

/** Writes an entry in the transaction that does the work: both are kept, or neither. */
export async function recordAudit(
  db: Db,
  person: Person | null,
  aktion: Aktion,
  { objekt, angaben: details = {} }: { objekt?: string; angaben?: AuditDetails } = {},
): Promise<void> {
  await recordAuditEach(db, person, aktion, [objekt ?? null], details);
}

/** Writes one entry for each of the objects in one statement, so that others who append to the chain wait less. */
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
