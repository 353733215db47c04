import { listKohorte } from '@firmenportal/contract/kohorte';
import { listStudienverlauf } from '@firmenportal/contract/studienverlauf';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { expectAccessible } from '../page/accessibility.ts';
import { countClicks } from '../page/clicks.ts';
import { expect, test } from '../portal/fixtures.ts';
import { inDays } from '../page/days.ts';
import { openInboxUntil } from '../page/inbox.ts';
import { nameOf } from '../portal/konten.ts';
import { addressOf, findStudent, fullName } from './studierende.ts';

// What supervisors open a student's page for: the situation at a glance, the history, and telling a colleague.

test.use({ konto: 'notierend' });

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** Newest first, with the headings of the history. */
const MONTHS = Array.from({ length: 72 }, (_, back) => {
  const [year = 0, month = 1] = inDays(0).split('-').map(Number);
  return monthName.format(Date.UTC(year, month - 1 - back));
});

test('a note with a colleague told takes three clicks, and the colleague finds it', async ({
  page,
  apiOf,
  openContext,
  faults,
}) => {
  const student = await findStudent(await apiOf('notierend'), {});
  await page.goto(addressOf(student));
  await expect(page.getByRole('heading', { level: 1, name: fullName(student) })).toBeVisible();
  const notes = page.getByRole('region', { name: 'Interne Notizen' });

  await test.step('three clicks', async () => {
    const clicks = await countClicks(page);
    await page.getByRole('tab', { name: 'Notizen' }).click();
    await notes.getByLabel('Neue Notiz').focus();
    await page.keyboard.type('Bitte ansehen, @gena');
    const names = notes.getByRole('group', { name: 'Namen für @' });
    await expect(names.getByRole('button')).toHaveText([`@${nameOf('genannt')}`]);
    await expectAccessible(page);
    await names.getByRole('button').click();
    await expect(notes.getByLabel('Neue Notiz')).toBeFocused();
    await page.keyboard.type('und melden.');
    await expect(notes.getByLabel('Neue Notiz')).toHaveValue(
      `Bitte ansehen, @${nameOf('genannt')} und melden.`,
    );
    await notes.getByRole('button', { name: 'Notiz speichern' }).click();
    await expect(page.getByRole('status').getByText('Notiz gespeichert.')).toBeVisible();
    expect(await clicks()).toBe(3);
  });

  await test.step('the colleague is told, and led to the note', async () => {
    const colleague = await (await openContext('genannt')).newPage();
    const told = await openInboxUntil(colleague, (inbox) =>
      inbox.getByRole('link', { name: `In einer Notiz genannt: ${fullName(student)}` }),
    );
    await told.click();
    await expect(colleague).toHaveURL(`${addressOf(student)}?tab=notizen`);
    await expect(colleague.getByRole('region', { name: 'Interne Notizen' })).toContainText('und melden.');
  });

  await test.step('somebody who may not see the student is refused at the field, and nothing is lost', async () => {
    faults.expectFailure('422 POST /api/studenten/{id}/notizen');
    const text = `@${nameOf('auswahl')}: ein langer Text`;
    await notes.getByLabel('Neue Notiz').fill(text);
    await notes.getByRole('button', { name: 'Notiz speichern' }).click();
    await expect(notes.getByLabel('Neue Notiz')).toHaveAttribute('aria-invalid', 'true');
    await expect(notes.getByLabel('Neue Notiz')).toHaveAccessibleDescription(
      new RegExp(`${nameOf('auswahl')} darf diese Person nicht sehen`),
    );
    await expect(notes.getByLabel('Neue Notiz')).toHaveValue(text);
    await expectAccessible(page);
    await notes.getByLabel('Neue Notiz').fill('');
  });

  await test.step('the history has it, and can be narrowed to it', async () => {
    await page.getByRole('tab', { name: 'Verlauf' }).click();
    const history = page.getByRole('region', { name: 'Verlauf' });
    await history.getByLabel('Anzeigen').selectOption({ label: 'Notizen' });
    await expect(history.getByRole('heading', { level: 3 })).toHaveText([MONTHS[0] ?? '']);
    await expect(history.getByRole('listitem')).toHaveText([
      new RegExp(`^Notiz von ${nameOf('notierend')}.*und melden\\.`),
    ]);
    await expectAccessible(page);
  });

  await test.step('deleted, it is gone from both', async () => {
    await page.getByRole('tab', { name: 'Notizen' }).click();
    await notes.getByRole('button', { name: /^Notiz vom .* löschen$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(notes.getByText('Noch keine Notizen.')).toBeVisible();
    await page.getByRole('tab', { name: 'Verlauf' }).click();
    const history = page.getByRole('region', { name: 'Verlauf' });
    await history.getByLabel('Anzeigen').selectOption({ label: 'Notizen' });
    await expect(history.getByText('Davon gibt es noch nichts.')).toBeVisible();
  });
});

test('at a glance: the reasons of the cohort in the head, the first grade in sight, master data beside it', async ({
  page,
  apiOf,
}) => {
  const api = await apiOf('notierend');
  const { 'hydra:member': members } = await api(listKohorte, { query: { notenfreigabe: true } });
  const first = members.find(({ gruende }) => gruende.length > 0);
  if (!first) throw new Error('the demo has nobody who needs help');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/studierende/${identifierOf(first.student['@id'])}`);
  const reasons = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(reasons).toHaveCount(first.gruende.length);
  await expect(reasons.first()).toContainText(/Modul|Credit|Termine|Transferleistung/);
  await expect(page.getByText(/Semestern? im Plan|erste Semester läuft/)).toBeInViewport();
  await expect(page.getByText('Notendurchschnitt', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Matrikelnummer')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Noten' }).click();
  await expect(page.getByRole('cell', { name: /^\d,\d$/ }).first()).toBeInViewport({ ratio: 1 });

  await page.getByRole('tab', { name: 'Verlauf' }).click();
  const months = page.getByRole('region', { name: 'Verlauf' }).getByRole('heading', { level: 3 });
  await expect(months.nth(1)).toBeVisible();
  const inOrder = (await months.allTextContents()).map((month) => MONTHS.indexOf(month));
  expect(inOrder).not.toContain(-1);
  expect(inOrder).toEqual([...new Set(inOrder)].toSorted((a, b) => a - b));
  await expectAccessible(page);
});

test('the history of somebody without a release holds no grades', async ({ apiOf }) => {
  const api = await apiOf('ausbildung');
  const student = await findStudent(api, { notenfreigabe: false });
  const params = { id: identifierOf(student['@id']) };
  for (const art of ['note', 'fehlversuch']) {
    expect((await api(listStudienverlauf, { params, query: { art } }))['hydra:totalItems']).toBe(0);
  }
});
