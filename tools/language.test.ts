import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { describe, expect, it } from 'vitest';

const REPO = path.resolve(import.meta.dirname, '..');
const AREAS = ['contract/src', 'server/src', 'demo', 'tools', 'faults', 'bench', 'e2e', 'web/src'];

/** German words for things that every web application has, which are named in English. */
const REFUSED = new Set(
  `ablage ablagen abschnitt abschnitte absender adresse antwort antworten anzahl auftrag bedingung befund
   befunde berechnet bereich bestand betreff bisher breite brief dahinter danach datei dateien dateiname
   datenbank davor dokumentname eingabe einsicht eintraege eintrag eintritt ergebnis ergebnisse fehler feld
   felder fortschritt geheim gemeinsam gesamt grenze groesse grundlage heute hoechstens inhalt jetzt kennung
   kopf liste loeschung medientyp migriert nachgeschlagen ordner paare pfad probe protokolliere pruefsumme
   pruefsummen quelle recht richtung schluessel schreibend schritt schritte seite sendung sonst sortierung
   spalte spalten sprache standwelt strom summe tabelle tabellen treffer uhr verbund verlangt verwaist
   verweis verzeichnis vorbereitet weitere welt wert werte wessen worte zahl zeile zeilen zelle zellen
   zufall zugriff zuordnung zusatz zustand zweck`.split(/\s+/),
);

/** Exceptions, each with its reason. */
const KEPT: Readonly<Record<string, string>> = {
  inhalt: 'a member of answers',
  wert: 'a member of answers',
  adresse: 'a member of answers',
  anzahl: 'a member of answers',
  datei: 'a field of forms',
  seite: 'a page of the portal as a message to support names it',
  schluessel: 'a column of the database',
};

/** Where nothing is of the domain but what is stored or on the wire: members and parameters are looked at as well. */
const CRAFT =
  /^(?:contract\/src\/hydra|server\/src\/(?:platform|datenschutz|backup|import)|web\/src\/(?:ui|platform)|tools|bench|e2e|faults)\//;

/** Words that are of the craft only where nothing is of the domain: elsewhere they stand on the wire as well. */
const REFUSED_IN_CRAFT = new Set(
  `aufbewahrung auskunft auswahl bekannt datum entwurf grund konflikt leer meldung nachher skala stellen titel
   unbekannt vorher zeitpunkt`.split(/\s+/),
);

/** And in fields of the log, which operators alert on. */
const REFUSED_IN_LOG = new Set(['beendet', 'neu', 'versuch']);

/** Members in the craft that are named elsewhere, with where that is. */
const KEPT_MEMBERS: readonly { readonly of: RegExp; readonly names: RegExp; readonly by: string }[] = [
  {
    of: /platform\/audit\/audit\.ts$/,
    names: /^(?:anzahl|dateiname|felder|grund|liste|nachher|pruefsumme|spalten|titel|vorher|zeilen)$/,
    by: 'details of stored audit entries',
  },
  { of: /platform\/mail\/outbox\.ts$/, names: /^entwurf$/, by: 'columns of `mailausgang`' },
  { of: /import\/import-run\.ts$/, names: /^zeilen$/, by: 'columns of `import`' },
  { of: /backup\/checksum\.ts$/, names: /^pruefsumme$/, by: 'the directory of a backup' },
  { of: /hydra\/query\.ts$|list\/list-state\.ts$/, names: /^spalten$/, by: 'query parameters of lists' },
  { of: /hydra\/rule-across\.ts$/, names: /^grenze$/, by: 'placeholders of texts' },
  { of: /e2e\/bewerber\/marktplatz\.spec\.ts$/, names: /^(?:anzahl|wert)$/, by: 'members of answers' },
];

const files = AREAS.flatMap((root) =>
  readdirSync(path.join(REPO, root), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.tsx?$/.test(entry.name) &&
        !entry.name.includes('.texte.') &&
        entry.name !== 'language.test.ts',
    )
    .map((entry) => path.relative(REPO, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/node_modules|^bench\/frameworks\/generated/.test(file)),
);

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]/);

/** Names of constants, functions, types and classes. */
const declaredIn = (source: string): string[] =>
  Array.from(
    source.matchAll(
      /(?<=^|[;{}(]|\s)(?:const|let|function\*?|class|type|interface)\s+([A-Za-z_$][\w$]*)(?=[\s<=(:;])/g,
    ),
    ([, name = '']) => name,
  );

/**
 * Names of members of types and classes, of parameters, and of what destructuring takes out under a name of its own.
 * Type arguments of calls are passed over: they name the columns that a query returns.
 */
function membersIn(file: string, source: string): string[] {
  const found: { name: string; start: number }[] = [];
  const columns: { start: number; end: number }[] = [];
  const add = (target: ESTree.Node | null) => {
    if (target?.type === 'Identifier') found.push(target);
    if (target?.type === 'AssignmentPattern') add(target.left);
    if (target?.type === 'RestElement') add(target.argument);
  };
  const member = ({ key, computed }: { key: ESTree.Node; computed: boolean }) => computed || add(key);
  const parameters = ({ params }: { params: readonly ESTree.Node[] }) => params.forEach(add);
  const query = ({ typeArguments }: { typeArguments?: ESTree.Node | null }) =>
    typeArguments && columns.push(typeArguments);
  new Visitor({
    TSPropertySignature: member,
    PropertyDefinition: member,
    MethodDefinition: member,
    TSMethodSignature(node) {
      member(node);
      parameters(node);
    },
    FunctionDeclaration: parameters,
    FunctionExpression: parameters,
    ArrowFunctionExpression: parameters,
    TSFunctionType: parameters,
    ObjectPattern: ({ properties }) => {
      for (const one of properties) if (one.type === 'Property' && !one.shorthand) add(one.value);
    },
    ArrayPattern: ({ elements }) => elements.forEach(add),
    CallExpression: query,
    TaggedTemplateExpression: query,
  }).visit(parseSync(file, source).program);
  return found
    .filter(({ start }) => !columns.some((range) => range.start < start && start < range.end))
    .map(({ name }) => name);
}

/** Fields of the lines that calls such as `log.warn({ … }, '…')` write. */
function logFieldsIn(file: string, source: string): string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [fields] }) {
      if (callee.type !== 'MemberExpression' || fields?.type !== 'ObjectExpression') return;
      if (!/(?:^|\.)log$/.test(source.slice(callee.object.start, callee.object.end))) return;
      for (const one of fields.properties)
        if (one.type === 'Property' && one.key.type === 'Identifier') found.push(one.key.name);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

const isGerman = (name: string, refused: (word: string) => boolean): boolean => wordsOf(name).some(refused);

/** German words of the craft in a file's names, but for those that are kept there. */
function germanIn(file: string, source: string): string[] {
  const isCraft = CRAFT.test(file);
  const refused = (word: string) => REFUSED.has(word) || (isCraft && REFUSED_IN_CRAFT.has(word));
  const isKept = (name: string) => KEPT_MEMBERS.some(({ of, names }) => of.test(file) && names.test(name));
  const members = isCraft ? membersIn(file, source).filter((name) => !isKept(name)) : [];
  return [...declaredIn(source).filter((name) => !Object.hasOwn(KEPT, name)), ...members].filter((name) =>
    isGerman(name, refused),
  );
}

describe('words of the craft', () => {
  it('are English in declared names, members, parameters and names of files', () => {
    const german = files.flatMap((file) => {
      const stem = path.basename(file).split('.')[0] ?? '';
      return [
        ...stem.split('-').filter((word) => REFUSED.has(word)),
        ...germanIn(file, readFileSync(path.join(REPO, file), 'utf8')),
      ].map((name) => `${file}: ${name}`);
    });
    expect(german).toEqual([]);
  });

  it('are found where they are German', () => {
    const found =
      'export const MAX_ZEILEN = 1;\nfunction findSeite(x) {}\ninterface ScopedAntwort {}\nlet ok = 1;';
    expect(germanIn('server/src/features/x.ts', found)).toEqual(['MAX_ZEILEN', 'findSeite', 'ScopedAntwort']);
  });

  it.each([
    ['a member', 'interface Mail { readonly betreff: string; text: string }', 'betreff'],
    ['a member of a type literal', 'type Read = { ok: true } | { hatFehler: true }', 'hatFehler'],
    ['a member of a class', 'class Fault { readonly grund = 1 }', 'grund'],
    ['a method', 'interface Out { nextSeite(): void }', 'nextSeite'],
    ['a parameter', 'const of = (adresse: string, ...rest: number[]) => rest', 'adresse'],
    ['a parameter of a type', 'type Write = (zeile: string) => void', 'zeile'],
    ['a name for a member', 'const of = ({ rows: zeilen, ...rest }) => rest', 'zeilen'],
    ['a name for an element', 'const of = ([, wert = 1]) => 1', 'wert'],
  ])('are found in the craft where %s is German', (_, code, name) => {
    expect(germanIn('server/src/platform/x.ts', code)).toEqual([name]);
    expect(germanIn('server/src/features/x.ts', code)).toEqual([]);
  });

  it('are passed over where they are columns that a query returns', () => {
    const code = 'const rows = await all<{ zeile: string }>(db, sql<{ wert: string }>`select`);';
    expect(germanIn('server/src/platform/x.ts', code)).toEqual([]);
  });

  it('are English in fields of the log', () => {
    const refused = (word: string) =>
      [REFUSED, REFUSED_IN_CRAFT, REFUSED_IN_LOG].some((words) => words.has(word));
    const german = (file: string, source: string) =>
      logFieldsIn(file, source).flatMap((name) => (isGerman(name, refused) ? `${file}: ${name}` : []));
    const server = files.filter((file) => file.startsWith('server/src/'));
    expect(server.flatMap((file) => german(file, readFileSync(path.join(REPO, file), 'utf8')))).toEqual([]);
    expect(
      german('x.ts', "request.log.warn({ err: error, versuch: 1 }, 'failed'); blog.info({ neu });"),
    ).toEqual(['x.ts: versuch']);
  });

  it('have no exception that nothing needs', () => {
    const needed = (of: RegExp, names: RegExp) =>
      files.some(
        (file) =>
          of.test(file) &&
          membersIn(file, readFileSync(path.join(REPO, file), 'utf8')).some((name) => names.test(name)),
      );
    expect(KEPT_MEMBERS.filter(({ of, names }) => !needed(of, names))).toEqual([]);
  });
});
