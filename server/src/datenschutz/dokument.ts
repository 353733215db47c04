import type { Aufbewahrungsart, Personenbezug, Verzeichnis } from './eintrag.ts';

/** The register as docs/datenschutz.md shows it, area by area. */
export const registerText = (verzeichnis: Readonly<Record<string, Verzeichnis>>): string =>
  Object.entries(verzeichnis)
    .map(([area, tables]) => `### ${area}\n\n${areaText(tables)}\n`)
    .join('\n');

function areaText(tables: Verzeichnis): string {
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
  grundlage,
  aufbewahrung,
  auskunft,
  loeschung,
  personal,
}: Personenbezug): string =>
  [
    `Of: ${wessen}. Basis: ${grundlage}.`,
    `Kept: ${keptText(aufbewahrung)}; ${loeschung}.`,
    'abschnitte' in auskunft
      ? `Own data: ${auskunft.abschnitte.map((name) => `\`${name}\``).join(', ')}.`
      : `Own data: ${auskunft.grund}.`,
    `Columns: ${personal.map((name) => `\`${name}\``).join(', ')}.`,
  ]
    .map((line) => `  - ${line}`)
    .join('\n');

const keptText = (aufbewahrung: Aufbewahrungsart): string =>
  'art' in aufbewahrung ? `retention \`${aufbewahrung.art}\`` : `as long as ${withWhat(aufbewahrung.mit)}`;

const withWhat = (mit: string): string => (mit.startsWith('the ') ? mit : `the ${mit}`);
