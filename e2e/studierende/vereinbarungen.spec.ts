import { listStudenten } from '@firmenportal/contract/studenten';
import { expectAccessible } from '../page/accessibility.ts';
import { inDays, tagText } from '../page/days.ts';
import { expect, test } from '../portal/fixtures.ts';
import { nameOf } from '../portal/konten.ts';
import type { Call } from '../portal/api.ts';
import { addressOf, fullName, type StudentRow } from './studierende.ts';

// What a supervisor agrees with a student by a day: written as a note, back on the start page, done, gone.

test.use({ konto: 'vereinbarend' });

/** From the end of the list: on the first by name, another journey writes notes. */
async function findLast(api: Call, at = 0): Promise<StudentRow> {
  const query = { order: [['name', 'desc']], itemsPerPage: 5 } as const;
  const student = (await api(listStudenten, { query }))['hydra:member'][at];
  if (!student) throw new Error('the company has no student');
  return student;
}

test('an agreement returns on the start page before its day, until it is done', async ({
  page,
  apiOf,
  faults,
}) => {
  const student = await findLast(await apiOf('vereinbarend'));
  const notes = page.getByRole('region', { name: 'Interne Notizen' });
  const history = page.getByRole('region', { name: 'Verlauf' });
  const todo = page.getByRole('region', { name: 'Zu erledigen' });
  const task = todo.getByRole('link', {
    name: `3 Tage bis zur Frist: Vereinbarung mit ${fullName(student)}`,
  });
  const due = `Vereinbarung, fällig am ${tagText(inDays(3))}`;

  await test.step('a day that is over is refused at its field, and nothing is lost', async () => {
    faults.expectFailure('422 POST /api/studenten/{id}/notizen');
    await page.goto(`${addressOf(student)}?tab=notizen`);
    await notes.getByLabel('Neue Notiz').fill('Mathe nachholen');
    const day = notes.getByRole('textbox', { name: /^Fällig am/ });
    await day.fill(tagText(inDays(-1)));
    await notes.getByRole('button', { name: 'Notiz speichern' }).click();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await expect(day).toHaveAccessibleDescription(/Bitte wählen Sie einen Tag ab heute\./);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Verlauf' }).click();
    await page.getByRole('tab', { name: 'Notizen' }).click();
    await expect(notes.getByLabel('Neue Notiz')).toHaveValue('Mathe nachholen');
    await expect(day).toHaveValue(tagText(inDays(-1)));
    await day.fill(tagText(inDays(3)));
    await notes.getByRole('button', { name: 'Notiz speichern' }).click();
    await expect(page.getByRole('status').getByText('Notiz gespeichert.')).toBeVisible();
    await expect(notes.getByRole('listitem')).toContainText(`Offen ${due}`);
    await expect(day).toHaveValue('');
  });

  await test.step('the history has it, with its state', async () => {
    await page.getByRole('tab', { name: 'Verlauf' }).click();
    await history.getByLabel('Anzeigen').selectOption({ label: 'Notizen' });
    await expect(history.getByRole('listitem')).toHaveText([
      new RegExp(`^Vereinbarung von ${nameOf('vereinbarend')}Mathe nachholenOffen ${due}`),
    ]);
    await expectAccessible(page);
  });

  await test.step('on the start page it leads to the student, and can be put off', async () => {
    await page.goto('/');
    await expect(task).toContainText(`${tagText(inDays(3))}: Mathe nachholen`);
    await expectAccessible(page);
    await todo.getByRole('button', { name: /^Später: 3 Tage bis zur Frist: Vereinbarung/ }).click();
    await page.getByRole('menuitem', { name: /^Morgen/ }).click();
    await expect(task).toHaveCount(0);
    await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click();
    await task.click();
    await expect(page).toHaveURL(`${addressOf(student)}?tab=notizen`);
    await expect(notes.getByRole('listitem')).toContainText('Mathe nachholen');
  });

  await test.step('done, it is gone from the start page, after taking that back once', async () => {
    await page.goto('/');
    const done = todo.getByRole('button', {
      name: `Als erledigt markieren: Vereinbarung mit ${fullName(student)}`,
    });
    await done.click();
    await expect(task).toHaveCount(0);
    const said = page.getByRole('status').filter({ hasText: 'als erledigt vermerkt' });
    await said.getByRole('button', { name: 'Rückgängig' }).click();
    await done.press('Enter');
    await expect(task).toHaveCount(0);
    await expect(todo.locator(':focus')).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Auf einen Blick' })).toBeVisible();
    await expect(task).toHaveCount(0);
  });

  await test.step('the note says who did it and when; open again, it is back, and without its day a note', async () => {
    await page.goto(`${addressOf(student)}?tab=notizen`);
    const note = notes.getByRole('listitem');
    await expect(note).toContainText(
      new RegExp(`Erledigt ${due}, erledigt am .* von ${nameOf('vereinbarend')}`),
    );
    await note.getByRole('button', { name: /^Wieder öffnen/ }).click();
    await expect(note).toContainText(`Offen ${due}`);
    // The same button, now for the other way: the person stays where they are.
    await expect(note.getByRole('button', { name: /^Als erledigt markieren/ })).toBeFocused();
    await note.getByRole('button', { name: /^Notiz vom .* ändern$/ }).click();
    const day = note.getByRole('textbox', { name: /^Fällig am/ });
    await expect(day).toHaveValue(tagText(inDays(3)));
    await day.fill('');
    await note.getByRole('button', { name: 'Änderung speichern' }).click();
    await expect(page.getByRole('status').getByText('Notiz geändert.')).toBeVisible();
    await expect(note).not.toContainText('Vereinbarung');
    await expect(note.getByRole('button', { name: /öffnen|erledigt/ })).toHaveCount(0);
  });

  await test.step('deleted, nothing is left', async () => {
    await notes.getByRole('button', { name: /^Notiz vom .* löschen$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(notes.getByText('Noch keine Notizen.')).toBeVisible();
  });
});

test('in English and on a phone, the same', async ({ page, apiOf, baseURL }) => {
  const student = await findLast(await apiOf('vereinbarend'), 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies([{ name: 'sprache', value: 'en-GB', url: baseURL ?? '' }]);
  await page.goto(`${addressOf(student)}?tab=notizen`);
  const notes = page.getByRole('region', { name: 'Internal notes' });
  await notes.getByLabel('New note').fill('Catch up on maths');
  await notes.getByRole('textbox', { name: /^Due on/ }).fill(tagText(inDays(0)).replaceAll('.', '/'));
  await notes.getByRole('button', { name: 'Save note' }).click();
  const note = notes.getByRole('listitem');
  await expect(note).toContainText('Due Agreement, due on');
  await expectAccessible(page);
  await page.goto('/');
  const todo = page.getByRole('region', { name: 'To do' });
  await expect(todo.getByRole('link', { name: `Agreement with ${fullName(student)} is due` })).toContainText(
    'Catch up on maths',
  );
  await expectAccessible(page);
  await todo.getByRole('button', { name: `Mark as done: agreement with ${fullName(student)}` }).click();
  await expect(page.getByRole('status').getByText(/marked as done/)).toBeVisible();
  await expect(todo).not.toContainText(fullName(student));
  await page.goto(`${addressOf(student)}?tab=notizen`);
  await expect(note).toContainText(/Done Agreement, due on .*, done on .* by /);
  await note.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notes.getByText('No notes yet.')).toBeVisible();
});
