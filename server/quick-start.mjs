import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Imported for its effect, before anything that is large: a start takes a third of the time and of the memory. In plain
// JavaScript, since Node keeps its parser of TypeScript (17 MB) from the first file on that it finds in no cache.

// In a folder of our own: whoever may write to the cache decides what runs.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/firmenportal/', import.meta.url)));

// Node 24 parses a package's package.json anew for each of its files and for each import of it. Drizzle's has
// 180 kB and is asked for some 200 times on the way. There is one Drizzle, so one answer will do.
/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const found = new Map();

registerHooks({
  resolve(specifier, context, next) {
    if (/^drizzle-orm(\/|$)/.test(specifier)) {
      const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      found.set(specifier, known);
      return known;
    }
    const isWithin =
      context.parentURL?.includes('/node_modules/drizzle-orm/') && /^\..*\.js$/.test(specifier);
    if (!isWithin) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
