import path from 'node:path';
import type { Plugin } from 'vite';

const CONTRACT = path.resolve(import.meta.dirname, '../../contract/src');
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g;

/** Leaves out what operations say of themselves in the API's documents: no browser needs it, and each page would load it. */
export const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(CONTRACT) || !code.includes('operation({')) return null;
    const left = code.replaceAll(SUMMARY, '');
    if (/\bsummary:/.test(left)) throw new Error(`${id}: a summary that is no plain string`);
    return { code: left, map: null };
  },
};
