import { readFileSync } from 'node:fs';
import path from 'node:path';

// What the Open University publishes (Kuzilek, Hlosta, Zdrahal: Open University Learning Analytics dataset, Scientific
// Data 4, 170171, 2017; CC BY 4.0). Headings and values are written as there.

/** Files of the dataset, and what they bring onto the screen. */
interface Dataset {
  readonly studentInfo: { readonly name: string; readonly content: string | Buffer };
  readonly studentAssessment: { readonly name: string; readonly content: string | Buffer };
  /** Presentations that the portal finds in the first rows, and the day on which each began. */
  readonly presentations: Readonly<Record<string, string>>;
  /** One that it does not find there. */
  readonly further: { readonly presentation: string; readonly day: string };
  readonly assessments: Readonly<Record<string, string>>;
  /** Of the trial of the students. */
  readonly figures: readonly string[];
  readonly firstStudent: string;
  readonly student: string;
  /** Of that student, by name. */
  readonly grades: Readonly<Record<string, string>>;
}

/** One row for each registration: a student may have several. Nobody has a name or an employer. */
const STUDENT_INFO = csvOf('studentInfo.csv', [
  'code_module,code_presentation,id_student,gender,region,highest_education,imd_band,age_band,num_of_prev_attempts,studied_credits,disability,final_result',
  'AAA,2013J,911391,M,East Anglian Region,HE Qualification,90-100%,55<=,0,240,N,Pass',
  'AAA,2013J,928400,F,Scotland,HE Qualification,20-30%,35-55,0,60,N,Pass',
  'AAA,2013J,930268,F,North Western Region,A Level or Equivalent,,35-55,0,60,Y,Withdrawn',
  'BBB,2013B,928400,F,Scotland,HE Qualification,20-30%,35-55,0,60,N,Distinction',
  'BBB,2014B,931604,F,Scotland,Lower Than A Level,10-20,0-35,1,60,N,Fail',
]);

/** `date_submitted` counts from the start of the presentation, and a missing score is empty. */
const STUDENT_ASSESSMENT = csvOf('studentAssessment.csv', [
  'id_assessment,id_student,date_submitted,is_banked,score',
  '1752,911391,18,0,78',
  '1752,928400,22,0,39',
  '14984,928400,-1,1,100',
  '14984,931604,20,0,',
]);

/** Nine rows, everything in quotes as in some of the dataset's files. */
const NINE: Dataset = {
  studentInfo: STUDENT_INFO,
  studentAssessment: STUDENT_ASSESSMENT,
  presentations: { '2013B': '01.02.2013', '2013J': '01.10.2013', '2014B': '01.02.2014' },
  further: { presentation: '2014J', day: '01.10.2014' },
  assessments: { '1752': 'AAA TMA 1', '14984': 'BBB TMA 1' },
  figures: ['5', '4', '0', '0', '0', '1'],
  firstStudent: '911391',
  student: '928400',
  grades: { 'AAA TMA 1': '5,0', 'BBB TMA 1': '1,0' },
};

/** The files in full, of which the first rows lack a presentation. */
const wholeIn = (folder: string): Dataset => {
  const read = (name: string) => ({ name, content: readFileSync(path.join(folder, name)) });
  return {
    studentInfo: read('studentInfo.csv'),
    studentAssessment: read('studentAssessment.csv'),
    presentations: { '2013B': '01.02.2013', '2013J': '01.10.2013', '2014J': '01.10.2014' },
    further: { presentation: '2014B', day: '01.02.2014' },
    assessments: { '1752': 'AAA TMA 1', '1753': 'AAA TMA 2' },
    figures: ['32.593', '28.785', '0', '0', '0', '3.808'],
    firstStudent: '11391',
    student: '28400',
    grades: { 'AAA TMA 1': '2,3', 'AAA TMA 2': '2,7' },
  };
};

/** Nine rows; where `OULAD` names the folder of the dataset, its files in full. */
export const dataset = (folder = process.env['OULAD']): Dataset =>
  folder === undefined ? NINE : wholeIn(folder);

/** As the dataset's files are: everything in quotes. */
function csvOf(name: string, rows: readonly string[]) {
  const content = rows.map((row) => `"${row.replaceAll(',', '","')}"\n`).join('');
  return { name, content };
}
