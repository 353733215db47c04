/** How long personal data are kept: by a kind of the retention, or with that which they belong to. */
export type RetentionKind =
  | { readonly art: string }
  | { readonly mit: 'account' | 'applicant' | 'company' | 'contact' | 'student' | 'the event they describe' };

/** Why there may be data of people in a table, and what becomes of them. */
export interface PersonalData {
  /** Whose data. */
  readonly wessen: string;
  /** Article of the GDPR. */
  readonly grundlage: string;
  /** Columns that say something of a person; identifiers of people among them. */
  readonly personal: readonly string[];
  /** All others. A column that is in neither list is not declared, and a test fails. */
  readonly sonst: readonly string[];
  readonly aufbewahrung: RetentionKind;
  /** Part of an account's own data (`GET /user/{id}/datenauskunft`), or why it is in none. */
  readonly auskunft: { readonly abschnitte: readonly string[] } | { readonly grund: string };
  /** What becomes of it in the end. */
  readonly loeschung: string;
}

/** What is declared of a table. */
export interface PersonalDataEntry {
  readonly zweck: string;
  /** Null: nothing in it is of a person. */
  readonly person: PersonalData | null;
}

export type Directory = Readonly<Record<string, PersonalDataEntry>>;

/** Columns as they are written in a list: separated by blanks. */
export const spalten = (names: string): readonly string[] => names.split(/\s+/).filter(Boolean);
