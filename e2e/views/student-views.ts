import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { listStudenten } from '@firmenportal/contract/studenten';
import type { Studierendennotiz } from '@firmenportal/contract/studierendennotizen';
import { listZusatzleistungen } from '@firmenportal/contract/zusatzleistungen';
import type { Page } from '@playwright/test';
import { answering, failing, loading, NONE, type View, type Texts } from './view.ts';
import type { Call } from '../portal/api.ts';
import { addressOf, findStudent } from '../studierende/studierende.ts';

const konto = { konto: 'ausbildung' } as const;
const released = async (api: Call) => addressOf(await findStudent(api, { gefaehrdet: true }));
const unreleased = async (api: Call) => addressOf(await findStudent(api, { notenfreigabe: false }));

/** Only few students have additional records. */
async function withZusatzleistungen(api: Call): Promise<string> {
  const { 'hydra:member': students } = await api(listStudenten, { query: { itemsPerPage: 50 } });
  for (const student of students) {
    const params = { id: identifierOf(student['@id']) };
    if ((await api(listZusatzleistungen, { params }))['hydra:totalItems'] > 0) return addressOf(student);
  }
  throw new Error('the demo has no additional record');
}

interface Tab {
  readonly id: string;
  readonly student: (api: Call) => Promise<string>;
  readonly shows: Texts;
  readonly empty: Texts;
  /** The call that a tab loads its data with: as reported when it fails, and as a pattern. */
  readonly call: string;
  readonly nothing?: object;
}

const TABS: readonly Tab[] = [
  {
    id: 'noten',
    student: released,
    shows: ['1. Semester', 'Semester 1'],
    empty: ['Noch keine Noten', 'No grades yet'],
    call: '/api/pruefungsleistungen',
  },
  {
    id: 'verlauf',
    student: released,
    shows: ['Das Neueste steht oben', 'The newest comes first'],
    empty: ['Noch nichts geschehen', 'Nothing has happened yet'],
    call: '/api/studenten/{id}/verlauf',
  },
  {
    id: 'notizen',
    student: released,
    shows: ['Neue Notiz', 'New note'],
    empty: ['Noch keine Notizen', 'No notes yet'],
    call: '/api/studenten/{id}/notizen',
  },
  {
    id: 'pruefungsanmeldungen',
    student: async (api) =>
      addressOf(await findStudent(api, { pruefungsanmeldungsfreigabe: true, gefaehrdet: true })),
    shows: ['Vergangene Prüfungen', 'Past exams'],
    empty: ['Noch keine Prüfungsanmeldungen', 'No exam registrations yet'],
    call: '/api/pruefungsanmeldungen',
  },
  {
    id: 'anwesenheit',
    student: released,
    shows: ['Erfassung seit 01.07.2021', 'Recorded since 01/07/2021'],
    empty: ['Noch keine Anwesenheit erfasst', 'No attendance recorded yet'],
    call: '/api/studenten/{id}/anwesenheitsuebersicht',
    nothing: { erfasstSeit: '2021-07-01', quartale: [] },
  },
  {
    id: 'seminarleistungen',
    student: released,
    shows: ['Kategorie', 'Category'],
    empty: ['Noch keine Seminarleistungen', 'No seminar records yet'],
    call: '/api/studenten/{id}/seminarleistungen',
  },
  {
    id: 'transferleistungen',
    student: released,
    shows: ['Nächste Frist', 'Next deadline'],
    empty: ['Noch keine Transferleistungen', 'No transfer performances yet'],
    call: '/api/studenten/{id}/transferleistungen',
  },
  {
    id: 'zusatzleistungen',
    student: withZusatzleistungen,
    shows: ['Credits', 'Credits'],
    empty: ['Keine Zusatzleistungen', 'No additional records'],
    call: '/api/studenten/{id}/zusatzleistungen',
  },
];

/** Each tab with its data, empty, and failed alone. */
function statesOf({ id, student, shows, empty, call, nothing = NONE }: Tab): View[] {
  const address = async (api: Call) => `${await student(api)}?tab=${id}`;
  const calls = `**${call.replace('{id}', '*')}{,?*}`;
  return [
    { name: id, ...konto, address, shows },
    {
      name: `${id}: empty`,
      ...konto,
      address,
      given: (page: Page) => page.route(calls, (route) => route.fulfill({ json: nothing })),
      shows: empty,
    },
    { ...failing(calls, call), name: `${id}: error`, ...konto, address },
  ];
}

/** A note with a due date, the reader's own while it is open. */
const agreement = (
  text: string,
  faelligAm: string,
  erledigtAm: string | null,
): Item<typeof Studierendennotiz> => ({
  '@id': `/api/studenten/x/notizen/${faelligAm}`,
  '@type': 'Studierendennotiz',
  text,
  verfasstVon: 'Alexandra Konstantinopoulos-Hohenfels',
  verfasstAm: `2025-12-01T09:${faelligAm.slice(5, 7)}:00Z`,
  geaendertAm: null,
  eigene: erledigtAm === null,
  faelligAm,
  erledigtAm,
  erledigtVon: erledigtAm && 'Jan Beispiel',
});

/** The page of one student in every state. */
export const STUDENT_VIEWS: readonly [View, ...View[]] = [
  {
    name: 'overview',
    ...konto,
    address: released,
    shows: ['Fehlzeiten nach Quartal', 'Absence by quarter'],
  },
  {
    name: 'plots as tables',
    ...konto,
    address: released,
    // A pressed button changes its text.
    pressed: Array.from({ length: 4 }, () => ['Als Tabelle', 'As table'] as const),
    shows: ['Als Diagramm', 'As chart'],
  },
  {
    name: 'without release',
    ...konto,
    address: unreleased,
    shows: ['hat die Noten nicht freigegeben', 'has not released their grades'],
  },
  {
    name: 'asking for a release',
    ...konto,
    address: unreleased,
    pressed: [['Freigabe anfordern', 'Request release']],
    shows: ['Hochschuladresse', 'university address'],
  },
  {
    name: 'exam registrations without release',
    ...konto,
    address: async (api) =>
      `${addressOf(await findStudent(api, { pruefungsanmeldungsfreigabe: false }))}?tab=pruefungsanmeldungen`,
    shows: ['hat die Prüfungsanmeldungen nicht freigegeben', 'has not released their exam registrations'],
  },
  { ...loading('**/api/studenten/*'), ...konto, address: released, shows: ['Wird geladen', 'Loading'] },
  {
    ...failing('**/api/studenten/**', '/api/studenten/{id}*'),
    ...konto,
    address: released,
  },
  ...TABS.flatMap(statesOf),
  {
    name: 'notizen: agreements',
    ...konto,
    address: async (api) => `${await released(api)}?tab=notizen`,
    given: answering('**/api/studenten/*/notizen?*', {
      ...NONE,
      'hydra:totalItems': 3,
      'hydra:member': [
        agreement('Mathe bis Juli nachholen', '2999-07-15', null),
        agreement('Zeugnis mitbringen', '2026-01-15', null),
        agreement('Gespräch über das Auslandssemester', '2026-02-15', '2026-02-12T09:30:00Z'),
      ],
    }),
    shows: ['Vereinbarung, fällig am 15.07.2999', 'Agreement, due on 15/07/2999'],
  },
];
