import { expectAccessible } from '../page/accessibility.ts';
import { openMapping, tryFile } from '../page/import-mapping.ts';
import { expect, test } from '../portal/fixtures.ts';
import { dataset } from '../portal/oulad.ts';

// What the Open University publishes, from its files to students on the screen.

test.use({ konto: 'betreuung' });

test('maps the files of the Open University, until students and their grades are on the screen', async ({
  page,
}) => {
  const data = dataset();
  const { presentation, day } = data.further;
  const write = async (name: string) => {
    await page.getByRole('button', { name: 'Jetzt importieren' }).click();
    // Without its faulty rows, where it has some.
    const done = new RegExp(`^${RegExp.escape(name)} ist (ohne die .+ )?importiert\\.$`);
    await expect(page.getByRole('heading', { name: done })).toBeVisible();
  };
  const several = /^Mehrere Zeilen mit gleichem Schlüssel/;
  await page.goto('/verwaltung?tab=importe');

  await test.step('regions stand for the companies', async () => {
    await tryFile(page, 'Unternehmen', data.studentInfo);
    const { editor, becomes, joined, save } = await openMapping(page);
    await expect(becomes('region')).toHaveValue('name');
    await joined('firmennummer', 'region');
    await editor.getByLabel(several).selectOption({ label: 'nur die erste zählt' });
    await save('OULAD Regionen');
    await write('studentInfo.csv');
  });

  await test.step('modules stand for the programmes, which get names', async () => {
    await tryFile(page, 'Studiengänge', data.studentInfo);
    const { editor, becomes, fixed, joined, mean, save } = await openMapping(page);
    await becomes('region').selectOption('');
    await becomes('studied_credits').selectOption('');
    await expect(becomes('code_module')).toHaveValue('kuerzel');
    await joined('name', 'code_module');
    await mean('name', { AAA: 'Social Sciences A', BBB: 'Social Sciences B' });
    await fixed({ abschluss: 'bachelor', credits: '360', semester: '6' });
    await editor.getByLabel(several).selectOption({ label: 'nur die erste zählt' });
    await save('OULAD Module');
    await write('studentInfo.csv');
  });

  await test.step('students have no names: they are called by their number', async () => {
    await tryFile(page, 'Studierende', data.studentInfo);
    const { editor, becomes, fixed, joined, mean, save } = await openMapping(page);
    await expect(becomes('id_student')).toHaveValue('matrikelnummer');
    await expect(becomes('code_module')).toHaveValue('studiengang');
    await expect(becomes('gender')).toHaveValue('geschlecht');
    await joined('firmennummer', 'region');
    await joined('nachname', 'id_student');
    await joined('immatrikulation', 'code_presentation');
    await mean('immatrikulation', data.presentations);
    await fixed({ vorname: 'Open University', ausbildungsleitung: '' });
    await editor.getByText('weitere Angaben').click();
    await fixed({ notenfreigabe: 'ja' });
    await expect(editor.getByText('Noch nicht zugeordnet')).toBeHidden();

    await test.step('a value further down than the portal looked is named by hand', async () => {
      await editor.getByLabel('Weiterer Wert von „immatrikulation“').fill(presentation);
      await page.keyboard.press('Enter');
      await editor.getByLabel(`Wert „${presentation}“ bedeutet`).fill(day);
      await expectAccessible(page);
    });
    await editor.getByLabel(several).selectOption({ label: 'nur die letzte zählt' });
    await save('OULAD Studierende');
  });

  await test.step('the trial shows them, and tells of the row that does not count', async () => {
    const preview = page.getByRole('table', { name: 'So werden die ersten Zeilen gelesen' });
    await expect(preview.getByRole('row').nth(1)).toContainText(data.firstStudent);
    await expect(preview.getByRole('row').nth(1)).toContainText('2013-10-01');
    const figures = page.getByRole('region', { name: 'Ergebnis' }).getByRole('definition');
    await expect(figures).toHaveText(data.figures);
    await expectAccessible(page);
    await write('studentInfo.csv');
  });

  await test.step('results become grades', async () => {
    await page.getByRole('radio', { name: 'Die gültigen Zeilen übernehmen' }).check();
    await tryFile(page, 'Prüfungsleistungen', data.studentAssessment);
    const { editor, fixed, joined, mean, save } = await openMapping(page);
    await editor.getByLabel('Noten der Datei').selectOption({ label: 'Prozent, bestanden ab 40' });
    await joined('modul', 'id_assessment');
    await mean('modul', data.assessments);
    await fixed({ semester: '1', pruefungsdatum: '', credits: '5', versuch: '1' });
    await save('OULAD Ergebnisse');
    await expect(page.getByRole('table', { name: 'Fehler in der Datei' })).toContainText('score');
    await write('studentAssessment.csv');
  });

  await test.step('and all of it is on the screen', async () => {
    await page.goto('/studierende');
    await page.getByRole('searchbox').fill(data.student);
    await expect(page.getByText('1–1 von 1')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: data.student });
    await expect(row).toContainText('Scotland');
    await row.getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Noten' }).click();
    for (const [name, grade] of Object.entries(data.grades))
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText(grade);
  });
});
