import { readFileSync } from 'node:fs';
import type { Radius } from '@firmenportal/contract/hydra/query';
import { LRUCache } from 'lru-cache';

/** The mean radius of the earth. */
const EARTH_KM = 6371;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

let known: ReadonlyMap<string, Place> | undefined;

/** Germany's postcodes, read when first asked for. */
function places(): ReadonlyMap<string, Place> {
  known ??= new Map(
    readFileSync(new URL('postleitzahlen.csv', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => /^\d/.test(line))
      .map((line) => {
        const [plz = '', latitude, longitude] = line.split(';');
        return [plz, { latitude: Number(latitude), longitude: Number(longitude) }];
      }),
  );
  return known;
}

/** Whether a postcode has coordinates. */
export const isPostcode = (plz: string): boolean => places().has(plz);

/** What was asked last: each page of a list asks again. */
const found = new LRUCache<string, readonly string[]>({ max: 100 });

/** The postcodes whose middle is at most so many kilometres away, as the crow flies; none around an unknown one. */
export function postcodesWithin({ plz, km }: Radius): readonly string[] {
  const middle = places().get(plz);
  if (!middle) return [];
  const key = `${plz},${km}`;
  const known = found.get(key);
  if (known) return known;
  const within = [...places()].filter(([, place]) => distanceOf(middle, place) <= km).map(([one]) => one);
  found.set(key, within);
  return within;
}

/** Kilometres on a great circle, by the haversine formula. */
function distanceOf(one: Place, other: Place): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((to - from) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(north + Math.cos(from) * Math.cos(to) * east));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
