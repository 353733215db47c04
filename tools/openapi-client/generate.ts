import { registerHooks } from 'node:module';

/**
 * `node generate.ts <OpenAPI document> <folder>`: writes a TypeScript client of the document into the folder.
 *
 * The generator draws its code with TypeScript's program API, which TypeScript 7 does not have. So it gets the
 * TypeScript of this workspace, wherever npm put the generator itself.
 */
const typescript = import.meta.resolve('typescript');
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier === 'typescript' && context.parentURL?.includes('@hey-api') ? typescript : specifier,
      context,
    ),
});
const { createClient } = await import('@hey-api/openapi-ts');

const [, , input, output] = process.argv;
if (!input || !output) throw new Error('generate.ts <OpenAPI document> <folder>');
await createClient({
  input,
  output,
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent' },
});
