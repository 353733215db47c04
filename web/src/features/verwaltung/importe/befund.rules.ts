import type { Violation } from '@firmenportal/contract/hydra/violation';
import type { Befund } from './befunde.tsx';

/** What a refused import says of a file's lines: `zeilen[12].note`. */
export const befundOf = ({ propertyPath, message, code }: Violation): Befund => {
  const [, zeile = '0', spalte] = /^zeilen\[(\d+)\](?:\.(.+))?$/.exec(propertyPath) ?? [];
  return { zeile: Number(zeile), spalte: spalte ?? null, code, meldung: message };
};
