// Writes the coordinates of German postcodes: `node tools/postleitzahlen.ts <DE.txt>`, a file of
// https://download.geonames.org/export/zip/ (GeoNames, CC BY 4.0), whose format its readme describes.
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parse } from 'csv-parse';

const [source] = process.argv.slice(2);
if (source === undefined) {
  process.stderr.write('node tools/postleitzahlen.ts <DE.txt>\n');
  process.exit(2);
}
const target = new URL('../server/src/features/bewerber/shared/umkreis/postleitzahlen.csv', import.meta.url);
const POSTCODE = 1;
const LATITUDE = 9;
const LONGITUDE = 10;

const places = new Map<string, [latitude: number, longitude: number][]>();
for await (const row of createReadStream(source).pipe(parse({ delimiter: '\t', quote: null }))) {
  const fields = row as string[];
  const postcode = fields[POSTCODE] ?? '';
  const place: [number, number] = [Number(fields[LATITUDE]), Number(fields[LONGITUDE])];
  if (!/^\d{5}$/.test(postcode) || place.some((one) => !Number.isFinite(one) || one === 0)) {
    throw new Error(`not a place of GeoNames: ${fields.join(' ')}`);
  }
  places.set(postcode, [...(places.get(postcode) ?? []), place]);
}

// The median, since single places of a postcode are elsewhere by mistake. Three decimals are 100 m.
const lines = [...places]
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([postcode, all]) => {
    const middle = ([0, 1] as const).map((axis) => middleOf(all.map((place) => place[axis])).toFixed(3));
    return `${postcode};${middle.join(';')}\n`;
  });
await writeFile(
  target,
  `# Postcodes with latitude and longitude: GeoNames (https://www.geonames.org), CC BY 4.0\n${lines.join('')}`,
);
process.stdout.write(`${lines.length} postcodes\n`);

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
