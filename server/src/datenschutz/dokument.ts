import type { RetentionKind, PersonalData, Directory } from './entry.ts';

/** The register as docs/datenschutz.md shows it, area by area. */
export const registerText = (directory: Readonly<Record<string, Directory>>): string =>
  Object.entries(directory)
    .map(([area, tables]) => `### ${area}\n\n${areaText(tables)}\n`)
    .join('\n');

function areaText(tables: Directory): string {
  const all = Object.entries(tables);
  const of = all.flatMap(([name, { zweck, person }]) =>
    person === null ? [] : [`- **\`${name}\`**: ${zweck}.\n${personText(person)}`],
  );
  const without = all.flatMap(([name, { zweck, person }]) =>
    person === null ? [`\`${name}\` (${zweck})`] : [],
  );
  return [...of, ...(without.length > 0 ? [`- Nothing of a person: ${without.join(', ')}.`] : [])].join('\n');
}

const personText = ({
  wessen,
  grundlage: legalBasis,
  aufbewahrung: retention,
  auskunft: disclosure,
  loeschung: deletion,
  personal,
}: PersonalData): string =>
  [
    `Of: ${wessen}. Basis: ${legalBasis}.`,
    `Kept: ${keptText(retention)}; ${deletion}.`,
    'abschnitte' in disclosure
      ? `Own data: ${disclosure.abschnitte.map((name) => `\`${name}\``).join(', ')}.`
      : `Own data: ${disclosure.grund}.`,
    `Columns: ${personal.map((name) => `\`${name}\``).join(', ')}.`,
  ]
    .map((line) => `  - ${line}`)
    .join('\n');

const keptText = (retention: RetentionKind): string =>
  'art' in retention ? `retention \`${retention.art}\`` : `as long as ${withWhat(retention.mit)}`;

const withWhat = (mit: string): string => (mit.startsWith('the ') ? mit : `the ${mit}`);
