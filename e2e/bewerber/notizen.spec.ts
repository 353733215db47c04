import { deleteEinschreibung } from '@firmenportal/contract/einschreibungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { expectAccessible } from '../page/accessibility.ts';
import { BEWERBUNGSJAHR, einschreibungAddress, listExcerpt, marktplatzAddress } from './bewerber.ts';
import { INJECTIONS, injections, expectNothingRan, watchInjection } from '../faults/injection.ts';
import { expect, test } from '../portal/fixtures.ts';

// Notes about applicants: their author can change them, the company can read them, and they are never more than text.

test.use({ konto: 'auswahl' });

test('a note is written, changed by whoever wrote it, read by a colleague, deleted', async ({
  page,
  apiOf,
  openContext,
}) => {
  const [person] = await listExcerpt(await apiOf('auswahl'), {
    plz: '29',
    bewerbungsjahr: BEWERBUNGSJAHR,
  });
  const address = `${marktplatzAddress(person)}?tab=notizen`;
  const status = page.getByRole('status');
  const notes = page.getByRole('region', { name: 'Interne Notizen' });

  await test.step('written', async () => {
    await page.goto(address);
    await expect(notes.getByText('Noch keine Notizen.')).toBeVisible();
    await notes.getByRole('button', { name: 'Notiz speichern' }).click();
    await expect(page.getByRole('region', { name: 'Bitte prüfen Sie Ihre Angabe' })).toBeFocused();
    await expectAccessible(page);
    await notes.getByLabel('Neue Notiz').fill('Telefoniert:\nkommt am Montag.');
    await notes.getByRole('button', { name: 'Notiz speichern' }).click();
    await expect(status.getByText('Notiz gespeichert.')).toBeVisible();
    await expect(notes.getByRole('listitem')).toHaveText(/^Jona auswahl, .*Telefoniert:\nkommt am Montag\./s);
    await expect(notes.getByLabel('Neue Notiz')).toHaveValue('');
    await expect(notes.getByRole('heading', { name: 'Interne Notizen' })).toBeFocused();
  });

  await test.step('changed', async () => {
    await notes.getByRole('button', { name: /^Notiz vom .* ändern$/ }).click();
    await notes.getByLabel('Notiz', { exact: true }).fill('Telefoniert: kommt am Dienstag.');
    await expectAccessible(page);
    await notes.getByRole('button', { name: 'Änderung speichern' }).click();
    await expect(status.getByText('Notiz geändert.')).toBeVisible();
    await expect(notes.getByRole('listitem')).toContainText('kommt am Dienstag.');
    await expect(notes.getByRole('listitem')).toContainText('(geändert am ');
  });

  await test.step('left with something typed: asks', async () => {
    await notes.getByLabel('Neue Notiz').fill('Noch nicht fertig');
    await page.getByRole('tab', { name: 'Profil' }).click();
    await page.getByRole('tab', { name: 'Notizen und Verlauf' }).click();
    await expect(notes.getByLabel('Neue Notiz')).toHaveValue('Noch nicht fertig');
    await page.getByRole('link', { name: 'Marktplatz' }).first().click();
    const dialog = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
    await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await notes.getByLabel('Neue Notiz').fill('');
  });

  await test.step('a colleague reads it, and cannot change it', async () => {
    const colleague = await (await openContext('mitauswahl')).newPage();
    await colleague.goto(address);
    const theirs = colleague.getByRole('region', { name: 'Interne Notizen' });
    await expect(theirs.getByRole('listitem')).toContainText('kommt am Dienstag.');
    await expect(theirs.getByRole('button', { name: /ändern|löschen/ })).toHaveCount(0);
    await expectAccessible(colleague);
  });

  await test.step('deleted, after a question', async () => {
    await notes.getByRole('button', { name: /^Notiz vom .* löschen$/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Notiz löschen?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Löschen' }).click();
    await expect(status.getByText('Notiz gelöscht.')).toBeVisible();
    await expect(notes.getByText('Noch keine Notizen.')).toBeVisible();
  });
});

test('scripts typed into notes, remarks, names of views and the search are text', async ({
  page,
  apiOf,
  openContext,
}) => {
  const api = await apiOf('auswahl');
  const [, person] = await listExcerpt(api, { plz: '29', bewerbungsjahr: BEWERBUNGSJAHR }, 2);
  if (!person) throw new Error('two are there');
  const status = page.getByRole('status');
  await watchInjection(page);

  await test.step('notes', async () => {
    await page.goto(`${marktplatzAddress(person)}?tab=notizen`);
    const notes = page.getByRole('region', { name: 'Interne Notizen' });
    const text = INJECTIONS.join('\n');
    await notes.getByLabel('Neue Notiz').fill(text);
    await notes.getByRole('button', { name: 'Notiz speichern' }).click();
    await expect(status.getByText('Notiz gespeichert.')).toBeVisible();
    for (const one of INJECTIONS) await expect(notes.getByRole('listitem')).toContainText(one);
    await expectNothingRan(page);
    const colleague = await (await openContext('mitauswahl')).newPage();
    await watchInjection(colleague);
    await colleague.goto(`${marktplatzAddress(person)}?tab=notizen`);
    await expect(colleague.getByRole('main').getByText(INJECTIONS[0])).toBeVisible();
    await expectNothingRan(colleague);
    await notes.getByRole('button', { name: /^Notiz vom .* löschen$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(notes.getByText('Noch keine Notizen.')).toBeVisible();
  });

  await test.step('the remark of a report', async () => {
    const remark = INJECTIONS.join(' ');
    await page.goto(einschreibungAddress(person));
    await page.getByRole('group', { name: 'Gewünschte Studiengänge' }).getByRole('radio').first().check();
    await page.getByLabel('Bemerkung').fill(remark);
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(page.getByRole('definition').filter({ hasText: remark })).toBeVisible();
    await expectNothingRan(page);
    await page.getByRole('button', { name: 'Einschreibung melden' }).click();
    await expect(page.getByRole('region', { name: 'Einschreibung' })).toContainText(remark);
    await expectNothingRan(page);
    await api(deleteEinschreibung, { params: { id: identifierOf(person['@id']) } });
  });

  await test.step('the name of a view', async () => {
    const name = injections(80);
    await page.goto('/bewerber-marktplatz?plz=29');
    await page.getByRole('button', { name: 'Ansichten' }).click();
    await page.getByRole('menuitem', { name: 'Ansicht speichern' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ansicht speichern' });
    await dialog.getByLabel('Name der Ansicht').fill(name);
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(status.getByText(`Die Ansicht „${name}“ ist gespeichert.`)).toBeVisible();
    await page.getByRole('button', { name: `Ansicht: ${name}` }).click();
    await expectNothingRan(page);
    await page.getByRole('menuitem', { name: `Ansicht „${name}“ löschen` }).click();
    await expect(status.getByText(`Die Ansicht „${name}“ ist gelöscht.`)).toBeVisible();
  });

  await test.step('the search', async () => {
    for (const one of INJECTIONS) {
      const answered = page.waitForResponse('**/api/bewerber-marktplatz?*');
      await page.getByRole('searchbox').fill(one);
      await page.getByRole('searchbox').press('Enter');
      await answered;
      await expect(page.getByText('Keine Treffer', { exact: true })).toBeVisible();
      await expectNothingRan(page);
    }
  });
});
