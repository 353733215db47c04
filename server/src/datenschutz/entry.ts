/** How long personal data are kept: by their own kind of retention, or as long as the record they belong to. */
export type RetentionKind =
  | { readonly art: string }
  | { readonly mit: 'account' | 'applicant' | 'company' | 'contact' | 'student' | 'the event they describe' };

/** Why a table may hold personal data, and what happens to them. */
export interface PersonalData {
  /** Whose data they are. */
  readonly wessen: string;
  /** Article of the GDPR. */
  readonly grundlage: string;
  /** Columns that say something about a person, including identifiers of people. */
  readonly personal: readonly string[];
  /** All other columns. A test fails if a column is in neither list. */
  readonly sonst: readonly string[];
  readonly aufbewahrung: RetentionKind;
  /** The sections of an account's own data (`GET /user/{id}/datenauskunft`) that contain them, or why none does. */
  readonly auskunft: { readonly abschnitte: readonly string[] } | { readonly grund: string };
  /** What finally happens to the data. */
  readonly loeschung: string;
}

/** The declaration for one table. */
interface PersonalDataEntry {
  readonly zweck: string;
  /** Null if no column is about a person. */
  readonly person: PersonalData | null;
}

export type Directory = Readonly<Record<string, PersonalDataEntry>>;

/** Splits a whitespace-separated list of columns. */
export const columns = (names: string): readonly string[] => names.split(/\s+/).filter(Boolean);
