/** Tests of one file; only those whose full name fits `names`. */
export interface TestFile {
  readonly file: string;
  readonly names?: RegExp;
}

/** A text in place of another one, in the file as it is loaded: nothing on the disk changes. */
export interface Edit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** One guard, switched off. */
export interface Mutant {
  readonly id: string;
  readonly kind: string;
  readonly edit?: Edit;
  /** Statements on a copy of the template database. */
  readonly sql?: readonly string[];
  /** Which tests are to notice it: the first group is run first, the next one where nothing failed. */
  readonly tests: readonly (readonly TestFile[])[];
}

/** A test that failed: its full name, behind its file, and what it said. */
export interface Failure {
  readonly test: string;
  readonly message: string;
  /** An assertion of the test, and nothing that broke before it could assert. */
  readonly asserted: boolean;
}

export interface Verdict {
  readonly id: string;
  readonly kind: string;
  /** The test that noticed it; null where none did. */
  readonly killedBy: string | null;
  /** What broke, where it was no test that noticed: then nothing is known of the guard. */
  readonly brokenBy?: string;
}
