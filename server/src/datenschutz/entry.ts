/** How long personal data are kept: by their own kind of retention, or as long as the record they belong to. */
export type RetentionKind =
  | { readonly kind: string }
  | {
      readonly with: 'account' | 'applicant' | 'company' | 'contact' | 'student' | 'the event they describe';
    };

/** Why a table may hold personal data, and what happens to them. */
export interface PersonalData {
  /** Whose data they are. */
  readonly subjects: string;
  /** Article of the GDPR. */
  readonly legalBasis: string;
  /** Columns that say something about a person, including identifiers of people. */
  readonly personal: readonly string[];
  /** All other columns. A test fails if a column is in neither list. */
  readonly others: readonly string[];
  readonly retention: RetentionKind;
  /** The sections of an account's own data (`GET /user/{id}/datenauskunft`) that contain them, or why none does. */
  readonly disclosure: { readonly sections: readonly string[] } | { readonly reason: string };
  /** What finally happens to the data. */
  readonly deletion: string;
}

/** The declaration for one table. */
interface PersonalDataEntry {
  readonly purpose: string;
  /** Null if no column is about a person. */
  readonly person: PersonalData | null;
}

export type Directory = Readonly<Record<string, PersonalDataEntry>>;

/** Splits a whitespace-separated list of columns. */
export const columns = (names: string): readonly string[] => names.split(/\s+/).filter(Boolean);
