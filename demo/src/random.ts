/** Random-looking numbers that are the same for the same seed on every machine. */
export interface Random {
  /** From 0 to below 1. */
  anteil(): number;
  /** A whole number, both ends included. */
  integer(von: number, bis: number): number;
  aus<T>(values: readonly T[]): T;
  /** This many different values. */
  einige<T>(values: readonly T[], count: number): T[];
  /** True with this probability. */
  trifft(wahrscheinlichkeit: number): boolean;
  /** Normally distributed around 0 with standard deviation 1 (Box and Muller). */
  normal(): number;
}

/** Each seed has its own source, so that a record can be generated without those before it. */
export function createRandom(...seed: (string | number)[]): Random {
  const anteil = mulberry32(fnv1a(seed.join('|')));
  const ganz = (von: number, bis: number) => von + Math.floor(anteil() * (bis - von + 1));
  return {
    anteil,
    integer: ganz,
    aus: <T>(values: readonly T[]) => values[ganz(0, values.length - 1)] as T,
    einige: <T>(values: readonly T[], count: number) => {
      const left = [...values];
      return Array.from({ length: count }, () => left.splice(ganz(0, left.length - 1), 1)).flat();
    },
    trifft: (wahrscheinlichkeit) => anteil() < wahrscheinlichkeit,
    normal: () => Math.sqrt(-2 * Math.log(1 - anteil())) * Math.cos(2 * Math.PI * anteil()),
  };
}

/** Tommy Ettinger's mulberry32. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
