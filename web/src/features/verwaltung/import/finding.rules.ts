import type { Violation } from '@firmenportal/contract/hydra/violation';
import type { Finding } from './findings.tsx';

/** What a refused import says of a file's lines: `zeilen[12].note`. */
export const findingOf = ({ propertyPath, message, code }: Violation): Finding => {
  const [, row = '0', column] = /^zeilen\[(\d+)\](?:\.(.+))?$/.exec(propertyPath) ?? [];
  return { zeile: Number(row), spalte: column ?? null, code, meldung: message };
};
