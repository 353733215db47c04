import type { RetentionKind, PersonalData, Directory } from './entry.ts';

/** The register as docs/datenschutz.md shows it, area by area. */
export const registerText = (directory: Readonly<Record<string, Directory>>): string =>
  Object.entries(directory)
    .map(([area, tables]) => `### ${area}\n\n${areaText(tables)}\n`)
    .join('\n');

function areaText(tables: Directory): string {
  const all = Object.entries(tables);
  const of = all.flatMap(([name, { purpose, person }]) =>
    person === null ? [] : [`- **\`${name}\`**: ${purpose}.\n${personText(person)}`],
  );
  const without = all.flatMap(([name, { purpose, person }]) =>
    person === null ? [`\`${name}\` (${purpose})`] : [],
  );
  return [...of, ...(without.length > 0 ? [`- Nothing of a person: ${without.join(', ')}.`] : [])].join('\n');
}

const personText = ({
  subjects,
  legalBasis,
  retention,
  disclosure,
  deletion,
  personal,
}: PersonalData): string =>
  [
    `Of: ${subjects}. Basis: ${legalBasis}.`,
    `Kept: ${keptText(retention)}; ${deletion}.`,
    'sections' in disclosure
      ? `Own data: ${disclosure.sections.map((name) => `\`${name}\``).join(', ')}.`
      : `Own data: ${disclosure.reason}.`,
    `Columns: ${personal.map((name) => `\`${name}\``).join(', ')}.`,
  ]
    .map((line) => `  - ${line}`)
    .join('\n');

const keptText = (retention: RetentionKind): string =>
  'kind' in retention ? `retention \`${retention.kind}\`` : `as long as ${withRecord(retention.with)}`;

const withRecord = (record: string): string => (record.startsWith('the ') ? record : `the ${record}`);
