import { expect, test } from 'vitest';
import { WORDING } from '@firmenportal/contract/descriptions/descriptions';
import { DIENSTKONTOUMFANG, LESEUMFANG, SCHULUMFANG } from '@firmenportal/contract/dienstkonten';
import { openApiOf } from '@firmenportal/contract/hydra/documents/openapi';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { mayCall } from './access.ts';

// What keys reach, by name: whether an operation belongs here is decided with it, and not by its method.

const reachedWith = (scopes: readonly string[], params = { art: 'studierende' }) =>
  OPERATIONS.filter((operation) => mayCall(operation, { rollen: [], scopes }, params))
    .map(({ name }) => name)
    .toSorted();

test('a key of a company reaches these operations with all scopes', () => {
  expect(reachedWith(LESEUMFANG)).toEqual([
    'getAnwesenheitsuebersicht',
    'getAusbildungskonferenz',
    'getBewerber',
    'getBewerberdokument',
    'getBewerberfilter',
    'getBewerbung',
    'getDokument',
    'getDokumentdatei',
    'getEinschreibung',
    'getFirma',
    'getFirmenlogo',
    'getKohortenverlauf',
    'getKontakt',
    'getKontaktfoto',
    'getLeistungsuebersicht',
    'getMarktplatzBewerber',
    'getMarktplatzfilter',
    'getSeminarfilter',
    'getSeminarveranstaltung',
    'getStudent',
    'getStudentenfoto',
    'getStudiengang',
    'getStudienplatzreservierung',
    'getStudierendenfilter',
    'getStudierendenstatistik',
    'getSupport',
    'getTermin',
    'getTermineIcs',
    'listAnwesenheiten',
    'listAusbildungskonferenzen',
    'listBewerber',
    'listBewerberAusbildungsleitungen',
    'listBewerberStudiengaenge',
    'listBewerbungen',
    'listBranchen',
    'listDokumente',
    'listFreigabeanfragen',
    'listKohorte',
    'listKonferenzanmeldungen',
    'listKontakte',
    'listMarktplatz',
    'listMarktplatzBranchen',
    'listMarktplatzTags',
    'listPruefungsanmeldungen',
    'listPruefungsausschusssitzungen',
    'listPruefungsleistungen',
    'listQuartale',
    'listReservierungszeitraeume',
    'listSeminarleistungen',
    'listSeminarveranstaltungen',
    'listStudenten',
    'listStudiengaenge',
    'listStudienplatzreservierungen',
    'listStudienverlauf',
    'listTermine',
    'listTransferleistungen',
    'listTransferleistungenEines',
    'listVorgaenge',
    'listWeltregionen',
    'listZusatzleistungen',
  ]);
});

test('a key of the school reaches these with all scopes', () => {
  expect(reachedWith(SCHULUMFANG)).toEqual([
    'confirmEinschreibungsmeldung',
    'createImport',
    'decideEinschreibungsmeldungen',
    'getImport',
    'getImportSample',
    'getStudiengang',
    'getSupport',
    'listBranchen',
    'listEinschreibungsmeldungen',
    'listFirmenfreigaben',
    'listFirmenkontakte',
    'listFirmenreservierungen',
    'listQuartale',
    'listReservierungssummen',
    'listStudiengaenge',
    'listVorgaenge',
    'listWeltregionen',
    'refuseEinschreibungsmeldung',
  ]);
});

test('of acts, a key of the school reaches imports and decisions on reports, each with its scope alone', () => {
  const acts = (scopes: readonly string[]) => {
    const reached = new Set(reachedWith(scopes));
    return OPERATIONS.filter(({ name, method }) => method !== 'GET' && reached.has(name)).map(
      ({ name }) => name,
    );
  };
  const decisions = [
    'confirmEinschreibungsmeldung',
    'refuseEinschreibungsmeldung',
    'decideEinschreibungsmeldungen',
  ];
  expect(acts(['einschreibungsentscheidungen'])).toEqual(decisions);
  expect(acts(SCHULUMFANG.filter((scope) => scope !== 'einschreibungsentscheidungen'))).toEqual([
    'createImport',
  ]);
  expect(acts(LESEUMFANG)).toEqual([]);
});

test('the documents name for each operation the scopes that admit a key, and no others', () => {
  const { paths } = openApiOf(OPERATIONS, WORDING, '/api');
  const params = { art: 'studierende' };
  const faults = OPERATIONS.filter(({ permission }) => permission !== 'oeffentlich').flatMap((operation) => {
    const { method, name, path } = operation;
    const { description = '', security = [] } = paths[path]?.[method.toLowerCase()] ?? {};
    const admits = DIENSTKONTOUMFANG.filter((scope) =>
      mayCall(operation, { rollen: [], scopes: [scope] }, params),
    );
    const [, sentence = ''] =
      / service account with (?:the scope|one of the scopes) (.*?\))\./.exec(description) ?? [];
    const named = DIENSTKONTOUMFANG.filter((scope) =>
      sentence.replace('{art}', params.art).includes(`\`${scope}\``),
    );
    const told = description.includes('a key of any service account') ? DIENSTKONTOUMFANG : named;
    const takesKey = security.some((one) => 'key' in one);
    return JSON.stringify(told) === JSON.stringify(admits) && takesKey === admits.length > 0
      ? []
      : [`${name}: tells ${told.join()}, admits ${admits.join()}`];
  });
  expect(faults).toEqual([]);
});
