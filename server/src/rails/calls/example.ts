import { randomUUID } from 'node:crypto';
import { jsonSchema, type JsonSchema } from '@firmenportal/contract/hydra/documents/vocabulary';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { TEST_PASSWORT } from '#testing/records/factories.ts';

const NEVER_ISSUED = 'x'.repeat(43);
const NEVER_RUN = '5b1c2c39-52f5-4f6e-8a34-6f3d6a1f0c77';

const ANOTHER = 'Wege-zum-Hafen-7';
const NEW_PASSWORD = { passwort: ANOTHER, passwortWiederholung: ANOTHER };

/** The enrolment report that companies have made in the rails. Reporting it again changes nothing. */
export const MELDUNG = { studiengang: '5d0c4c52-7c1e-4a53-9d3a-2f0f6f1f3b7e', studienbeginn: 2027 };

/** The day on which the agreements of the rails are due. */
export const FAELLIG_AM = '2026-02-01';

/** A year for which places were saved, and a year in whose period they can be saved. */
export const SAVED_YEAR = 2061;
export const OPEN_YEAR = 2062;

let stunde = 0;

const TERMIN = {
  art: 'sonstiges',
  titel: 'Begegnung',
  von: '2027-02-01',
  bis: '2027-02-01',
  beginn: '09:00',
  ende: null,
  ort: null,
  beschreibung: null,
};

const KONFERENZ = {
  titel: 'Konferenz',
  datum: '2062-02-01',
  beginn: '09:00',
  ende: null,
  ort: null,
  programm: null,
  anmeldeschluss: '2062-01-01T00:00:00Z',
  dokumente: [],
};

const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
/** A different name each time: each is there once. */
const importSource = () => ({
  name: `Rails ${randomUUID()}`,
  ort: 'https',
  pfad: 'https://campus.example/export',
  host: null,
  port: null,
  benutzer: null,
  fingerabdruck: null,
  geheimnis: 'rails',
  dateien: [{ art: 'firmen', datei: 'firmen.csv', zuordnung: null }],
  uhrzeit: null,
  modus: 'alles',
  grenze: 20,
  fehlende: 'bleiben',
});
const DIENSTKONTO = { name: 'Rails', gueltigBis: IN_A_MONTH };

/** Nobody listens there: a message fails at once. */
const WEBHOOK = { name: 'Rails', adresse: 'http://127.0.0.1:9/', typen: [], aktiv: true };

const teilnahme = () => ({
  vorname: 'Rails',
  nachname: 'Rails',
  email: `${randomUUID()}@test.example`,
  funktion: null,
  hinweis: null,
});

/** Inputs that a schema can't describe: something that has to exist, or a file. */
const SPECIAL: Readonly<Record<string, Partial<Input>>> = {
  // A link that was never issued.
  getFreigabe: { params: { token: NEVER_ISSUED }, status: 404 },
  decideFreigabe: { params: { token: NEVER_ISSUED }, status: 404 },
  getContext: { params: { type: 'Student' } },
  // An address that belongs to nobody, different each time: the back-off counts by address.
  get createToken() {
    return { body: { email: `${randomUUID()}@test.example`, passwort: TEST_PASSWORT }, status: 401 };
  },
  getKalenderaboIcs: { params: { token: NEVER_ISSUED }, status: 404 },
  getRegistrierung: { params: { token: NEVER_ISSUED }, status: 410 },
  createRegistrierung: {
    params: { token: NEVER_ISSUED },
    body: {
      anrede: 'unbekannt',
      geschlecht: 'unbekannt',
      vorname: 'Rails',
      nachname: 'Rails',
      ...NEW_PASSWORD,
      zugehoerigkeitBestaetigt: true,
    },
    status: 410,
  },
  getPasswortruecksetzung: { params: { token: NEVER_ISSUED }, status: 410 },
  resetPasswort: { params: { token: NEVER_ISSUED }, body: NEW_PASSWORD, status: 410 },
  // A different address each time, as above.
  get forgetPasswort() {
    return { body: { email: `${randomUUID()}@test.example` } };
  },
  // Stays the same, so that it can be changed again.
  updatePasswort: { body: { altesPasswort: TEST_PASSWORT, ...NEW_PASSWORD } },
  // A company that was never there.
  setFirma: { status: 404 },
  // Nobody's yet, until it is set.
  getProfilfoto: { status: 404 },
  // The deputy has to be a colleague.
  createVertretung: { status: 422 },
  putVereinbarung: { body: { faelligAm: FAELLIG_AM, erledigt: true } },
  putEinschreibung: { body: MELDUNG },
  // Changes the lists too, and not only the company's own row.
  updateFirma: { body: { branchen: [], weltregionen: [] } },
  decideEinschreibungsmeldungen: {
    body: { meldungen: [NEVER_ISSUED], entscheidung: 'bestaetigt', grund: null },
  },
  getStudienplatzreservierung: { params: { jahr: String(SAVED_YEAR) } },
  putStudienplatzreservierung: { params: { jahr: String(OPEN_YEAR) } },
  // A different hour each time, since periods of one year must not overlap.
  get createReservierungszeitraum() {
    stunde += 2;
    const [from, until] = [stunde, stunde + 1].map((hour) =>
      new Date(Date.UTC(2063, 0, 1, hour)).toISOString(),
    );
    return { body: { jahr: 2063, von: from, bis: until } };
  },
  // Marks, at least one of which has to be named.
  updateBewerber: { body: { favorit: true } },
  updateMarktplatzBewerber: { body: { favorit: true } },
  // The applicants of the rails are reported.
  putAuswahlstufe: { body: { stufe: 'gespraech' }, status: 409 },
  updateBewerberkennzeichen: { body: { bewerber: [NEVER_ISSUED], favorit: true } },
  createSammelnotiz: { body: { bewerber: [NEVER_ISSUED], text: 'Rails' } },
  createBewerbernachrichten: {
    body: { bewerber: [NEVER_ISSUED], vorlage: 'absage', sprache: 'de-DE', betreff: 'Rails', text: 'Rails' },
  },
  // Not shared, so that people who act for no company can save it as well.
  updateAnsicht: { body: { melden: false } },
  createAnsicht: {
    body: { liste: 'studierendeIndex', name: 'Rails', adresse: 'status=alle', geteilt: false },
  },
  createDienstkonto: { body: { ...DIENSTKONTO, umfang: ['ROLE_FIRMENPORTAL_DOKUMENTE_LESEN'] } },
  createSchuldienstkonto: { body: { ...DIENSTKONTO, umfang: ['import.termine'] } },
  rotateDienstkonto: { body: { gueltigBis: IN_A_MONTH, ueberlappung: 1 } },
  createImportzuordnung: { body: { art: 'firmen', name: 'Rails', zuordnung: { ignorieren: 'alle' } } },
  createWebhook: { body: WEBHOOK },
  updateWebhook: { body: WEBHOOK },
  // Nothing was sent yet.
  resendVorgang: { status: 422 },
  createSupportanfrage: { body: { betreff: 'Rails', nachricht: 'Rails', seite: null } },
  createTermin: { body: TERMIN },
  updateTermin: { body: TERMIN },
  putWiedervorlage: { params: { aufgabe: 'neueNoten' }, body: { bis: IN_A_MONTH } },
  deleteWiedervorlage: { params: { aufgabe: 'neueNoten' } },
  createLesemarkierung: { body: { alle: true } },
  updateBenachrichtigung: { params: { typ: 'neuesDokument' } },
  createAusbildungskonferenz: { body: KONFERENZ },
  updateAusbildungskonferenz: { body: KONFERENZ },
  // Every company has registered somebody.
  deleteAusbildungskonferenz: { status: 409 },
  // A different address each time: nobody can be registered twice.
  get createKonferenzanmeldung() {
    return { body: teilnahme() };
  },
  get updateKonferenzanmeldung() {
    return { body: teilnahme() };
  },
  get createImportquelle() {
    return { body: importSource() };
  },
  get updateImportquelle() {
    return { body: importSource() };
  },
  // Nothing waits for a decision.
  createImportquellenfreigabe: { body: { pruefsumme: '0'.repeat(64) }, status: 409 },
  getImport: { params: { art: 'firmen' } },
  getImportSample: { params: { art: 'firmen' } },
  // Nothing of it runs, which is told of one and refused to the other.
  getLaufenderImport: { params: { kennung: NEVER_RUN } },
  stopLaufenderImport: { params: { kennung: NEVER_RUN }, status: 404 },
  describeImportColumns: { params: { art: 'firmen' }, body: 'firmennummer;name\nF-Rails;Rails GmbH\n' },
  createImport: {
    params: { art: 'firmen' },
    body: 'firmennummer;name;ort\nF-Rails;Rails GmbH;Hamburg\n',
    search: 'probelauf=1',
  },
};

export interface Input {
  /** What the operation itself returns. */
  readonly status: number;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly search: string;
}

/** A request that an operation accepts, as far as its definition tells. The caller supplies identifiers. */
export function exampleOf(operation: Operation): Input {
  const special = SPECIAL[operation.name] ?? {};
  return {
    params: special.params ?? {},
    body: special.body ?? (operation.body ? exampleValue(inputSchema(operation.body)) : undefined),
    search: special.search ?? '',
    status: special.status ?? operation.response.status,
  };
}

/** Created once: creating it takes as long as a request. */
const schemas = new WeakMap<object, JsonSchema>();
export function inputSchema(schema: Parameters<typeof jsonSchema>[0]): JsonSchema {
  const known = schemas.get(schema) ?? jsonSchema(schema, 'input');
  schemas.set(schema, known);
  return known;
}

/** A value that a JSON Schema accepts. */
function exampleValue(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? [];
  if (choice) return exampleValue(choice);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, exampleValue(schema.properties?.[name] as JsonSchema)]),
      );
    case 'array':
      return (schema.minItems ?? 0) > 0 ? [exampleValue(schema.items as JsonSchema)] : [];
    case 'integer':
    case 'number':
      return schema.minimum !== undefined && schema.minimum > 0 ? schema.minimum : 0;
    case 'boolean':
      return true;
    default:
      return textOf(schema);
  }
}

function textOf({ format, minLength = 1 }: JsonSchema): string {
  switch (format) {
    case 'date':
      return '2026-02-28';
    case 'date-time':
      return '2026-02-28T12:00:00+01:00';
    case 'email':
      return 'person@test.example';
    case 'uuid':
    case 'iri-reference':
      return '0b9b1f0e-7a53-4c0f-8d3f-5f4f0d8a1c11';
    default:
      return 'a'.repeat(Math.max(1, minLength));
  }
}
