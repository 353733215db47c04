import { expect, test } from 'vitest';
import { MAX_ANSICHTEN, MAX_ANSICHTEN_INSGESAMT, MAX_MELDENDE_ANSICHTEN } from '../contract/src/ansichten.ts';
import { MAX_ANMELDUNGEN, MAX_ANMELDUNGEN_MIT_ABGESAGTEN } from '../contract/src/ausbildungskonferenzen.ts';
import { MAX_MARKED_READ } from '../contract/src/benachrichtigungen.ts';
import { EINLADUNGEN_PER_HOUR, MAX_EINLADUNGEN } from '../contract/src/benutzereinladungen.ts';
import {
  MAX_NACHRICHTENEMPFAENGER,
  MAX_NACHRICHTEN_EINER_FIRMA,
  MAX_NACHRICHTEN_EINER_PERSON,
} from '../contract/src/bewerbernachrichten.ts';
import { MAX_SAMMELNOTIZ } from '../contract/src/bewerbernotizen.ts';
import { MAX_KENNZEICHEN } from '../contract/src/bewerberkennzeichen.ts';
import { MAX_DIENSTKONTEN } from '../contract/src/dienstkonten.ts';
import { EINSCHREIBUNGEN_PER_HOUR, MAX_ENTSCHEIDUNGEN } from '../contract/src/einschreibungen.ts';
import { ANFRAGE_LOCK_DAYS, MAX_ANFRAGEN, REMINDER_AFTER_DAYS } from '../contract/src/freigaben.ts';
import { MAX_FEHLENDE, MAX_IMPORTQUELLEN } from '../contract/src/importquellen.ts';
import { MAX_IMPORTZUORDNUNGEN } from '../contract/src/importzuordnungen.ts';
import { MAX_NOTIZEN_EINER_FIRMA, MAX_NOTIZEN_EINER_PERSON } from '../contract/src/notizen.ts';
import { MAX_SUPPORTANFRAGEN } from '../contract/src/support.ts';
import { MAX_WEBHOOKS } from '../contract/src/webhooks.ts';
import { MAX_WIEDERVORLAGEN } from '../contract/src/wiedervorlagen.ts';
import { rowsOf } from './test-references.ts';

// What docs/betrieb.md says of how much people can do is what the contract says.

const LIMITS: Readonly<Record<string, readonly number[]>> = {
  'invitations of a company': [MAX_EINLADUNGEN, EINLADUNGEN_PER_HOUR],
  'enrolment reports of a company': [1, EINSCHREIBUNGEN_PER_HOUR],
  'reports that the school decides': [MAX_ENTSCHEIDUNGEN],
  'messages of a person to applicants': [MAX_NACHRICHTENEMPFAENGER, MAX_NACHRICHTEN_EINER_PERSON],
  'messages of a company to applicants': [MAX_NACHRICHTENEMPFAENGER, MAX_NACHRICHTEN_EINER_FIRMA],
  'notes of a person in a company': [MAX_SAMMELNOTIZ, MAX_NOTIZEN_EINER_PERSON],
  'notes of a company': [MAX_SAMMELNOTIZ, MAX_NOTIZEN_EINER_FIRMA],
  'people whom a company registers for a conference': [1, MAX_ANMELDUNGEN, MAX_ANMELDUNGEN_MIT_ABGESAGTEN],
  'messages of a person to support': [1, MAX_SUPPORTANFRAGEN],
  'students who are asked for a release': [MAX_ANFRAGEN, ANFRAGE_LOCK_DAYS, REMINDER_AFTER_DAYS],
  'applicants that are marked': [MAX_KENNZEICHEN],
  'notifications that are marked': [MAX_MARKED_READ],
  'saved views of a person for one list': [1, MAX_ANSICHTEN, MAX_MELDENDE_ANSICHTEN],
  'saved views of a person': [1, MAX_ANSICHTEN_INSGESAMT],
  'tasks that a person has put off': [1, MAX_WIEDERVORLAGEN],
  'service accounts of a company, or of the school': [1, MAX_DIENSTKONTEN],
  'sources of imports': [1, MAX_IMPORTQUELLEN],
  'missing students that are decided on': [MAX_FEHLENDE],
  'mappings of imports': [1, MAX_IMPORTZUORDNUNGEN],
  webhooks: [1, MAX_WEBHOOKS],
};

test.each(Object.entries(LIMITS))('%s', (what, limits) => {
  const row = rowsOf('docs/betrieb.md').find(([, first]) => first === what);
  expect(row?.slice(2).join(' ').match(/\d+/g)?.map(Number)).toEqual(limits);
});
