import { createReadStream } from 'node:fs';
import path from 'node:path';
import { readRows } from '@firmenportal/server/import/lines/csv';

// The files of the Open University Learning Analytics dataset as far as they are used here.
// Kuzilek, Hlosta, Zdrahal: Scientific Data 4, 170171 (2017), CC BY 4.0.

export interface Registration {
  code_module: string;
  code_presentation: string;
  id_student: string;
  gender: string;
  region: string;
  num_of_prev_attempts: string;
}

export interface Assessment {
  code_module: string;
  code_presentation: string;
  id_assessment: string;
  assessment_type: string;
  date: string;
  weight: string;
}

export interface Result {
  id_assessment: string;
  id_student: string;
  date_submitted: string;
  is_banked: string;
  score: string;
}

/** The lines of one of the files by its headings, as texts. */
export async function* readTable<T extends object>(folder: string, file: string): AsyncGenerator<T, void> {
  let headings: readonly string[] | undefined;
  for await (const { cells } of readRows(createReadStream(path.join(folder, file)))) {
    if (headings) yield Object.fromEntries(headings.map((heading, i) => [heading, cells[i] ?? ''])) as T;
    else headings = cells;
  }
}
