import {
  ANY_SCOPE,
  KEY_PREFIX,
  LESEUMFANG,
  MAX_KEY_DAYS,
  SCHULUMFANG,
  scopesOfKeys,
} from '../dienstkonten.ts';
import type { KeyWording } from '../hydra/documents/openapi.ts';
import { texte } from '../texte/service-scopes.texte.en-GB.ts';

const TEXTS: Readonly<Record<string, string>> = texte;

/** What the API's documents say of keys. */
export const KEYS: KeyWording = {
  prefix: KEY_PREFIX,
  description:
    'Key of a service account, for programs. School staff make accounts of the school (`POST /dienstkonten/schule`), ' +
    "a company's administrators those of their company (`POST /dienstkonten`), both also on the portal's pages; the key is told once. " +
    `It begins with \`${KEY_PREFIX}\`, is valid for ${MAX_KEY_DAYS} days at most and is sent as \`Authorization: Bearer <key>\`, never in the address. ` +
    "401: it is not valid, or not from this network; 403: none of the account's scopes admits the operation.",
  admitted(operation) {
    const scopes = scopesOfKeys(operation);
    if (scopes === ANY_SCOPE) return 'Or for a key of any service account.';
    const [first] = scopes;
    if (first === undefined) return undefined;
    const named = scopes.map((scope) => `\`${scope}\` (${wordsOf(scope)})`).join(', ');
    const which = scopes.length === 1 ? 'the scope' : 'one of the scopes';
    return `Or for a key of ${holdersOf(first)} service account with ${which} ${named}.`;
  },
};

/** Whose accounts can have the scope. */
function holdersOf(scope: string): string {
  const ofSchool = SCHULUMFANG.some((one) => one === scope) || scope.includes('{');
  const ofCompany = LESEUMFANG.some((one) => one === scope);
  if (ofSchool && ofCompany) return "the school's or a company's";
  return ofSchool ? "the school's" : "a company's";
}

const wordsOf = (scope: string): string =>
  TEXTS[scope]?.replace(/ \(.*/, '') ?? 'Import records of this kind';
