import { expectAccessible } from '../page/accessibility.ts';
import { openMapping, tryFile } from '../page/import-mapping.ts';
import { expect, test } from '../portal/fixtures.ts';

// What the Open University publishes (Kuzilek, Hlosta, Zdrahal: Open University Learning Analytics dataset, Scientific
// Data 4, 170171, 2017; CC BY 4.0), from its files to students on the screen. Headings and values are written as there.

test.use({ konto: 'betreuung' });

/** One row for each registration: a student may have several. Nobody has a name or an employer. */
const STUDENT_INFO = csvOf('studentInfo.csv', [
  'code_module,code_presentation,id_student,gender,region,highest_education,imd_band,age_band,num_of_prev_attempts,studied_credits,disability,final_result',
  'AAA,2013J,911391,M,East Anglian Region,HE Qualification,90-100%,55<=,0,240,N,Pass',
  'AAA,2013J,928400,F,Scotland,HE Qualification,20-30%,35-55,0,60,N,Pass',
  'AAA,2013J,930268,F,North Western Region,A Level or Equivalent,,35-55,0,60,Y,Withdrawn',
  'BBB,2013B,928400,F,Scotland,HE Qualification,20-30%,35-55,0,60,N,Distinction',
  'BBB,2014B,931604,F,Scotland,Lower Than A Level,10-20,0-35,1,60,N,Fail',
]);

/** `date_submitted` counts from the start of the presentation, and a missing score is empty. */
const STUDENT_ASSESSMENT = csvOf('studentAssessment.csv', [
  'id_assessment,id_student,date_submitted,is_banked,score',
  '1752,911391,18,0,78',
  '1752,928400,22,0,39',
  '14984,928400,-1,1,100',
  '14984,931604,20,0,',
]);

/** As the dataset's files are: everything in quotes. */
function csvOf(name: string, rows: readonly string[]) {
  const content = rows.map((row) => `"${row.replaceAll(',', '","')}"\n`).join('');
  return { name, content };
}

test('maps the files of the Open University, until students and their grades are on the screen', async ({
  page,
}) => {
  const write = async (name: string) => {
    await page.getByRole('button', { name: 'Jetzt importieren' }).click();
    await expect(page.getByRole('heading', { name: `${name} ist importiert.` })).toBeVisible();
  };
  const several = /^Mehrere Zeilen mit gleichem Schlüssel/;
  await page.goto('/verwaltung?tab=importe');

  await test.step('regions stand for the companies', async () => {
    await tryFile(page, 'Unternehmen', STUDENT_INFO);
    const { editor, becomes, joined, save } = await openMapping(page);
    await expect(becomes('region')).toHaveValue('name');
    await joined('firmennummer', 'region');
    await editor.getByLabel(several).selectOption({ label: 'nur die erste zählt' });
    await save('OULAD Regionen');
    await write('studentInfo.csv');
  });

  await test.step('modules stand for the programmes, which get names', async () => {
    await tryFile(page, 'Studiengänge', STUDENT_INFO);
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
    await tryFile(page, 'Studierende', STUDENT_INFO);
    const { editor, becomes, fixed, joined, mean, save } = await openMapping(page);
    await expect(becomes('id_student')).toHaveValue('matrikelnummer');
    await expect(becomes('code_module')).toHaveValue('studiengang');
    await expect(becomes('gender')).toHaveValue('geschlecht');
    await joined('firmennummer', 'region');
    await joined('nachname', 'id_student');
    await joined('immatrikulation', 'code_presentation');
    await mean('immatrikulation', {
      '2013B': '01.02.2013',
      '2013J': '01.10.2013',
      '2014B': '01.02.2014',
    });
    await fixed({ vorname: 'Open University', ausbildungsleitung: '' });
    await editor.getByText('weitere Angaben').click();
    await fixed({ notenfreigabe: 'ja' });
    await expect(editor.getByText('Noch nicht zugeordnet')).toBeHidden();

    await test.step('a value further down than the portal looked is named by hand', async () => {
      await editor.getByLabel('Weiterer Wert von „immatrikulation“').fill('2014J');
      await page.keyboard.press('Enter');
      await editor.getByLabel('Wert „2014J“ bedeutet').fill('01.10.2014');
      await expectAccessible(page);
    });
    await editor.getByLabel(several).selectOption({ label: 'nur die letzte zählt' });
    await save('OULAD Studierende');
  });

  await test.step('the trial shows them, and tells of the row that does not count', async () => {
    const preview = page.getByRole('table', { name: 'So werden die ersten Zeilen gelesen' });
    await expect(preview.getByRole('row').nth(1)).toContainText('911391');
    await expect(preview.getByRole('row').nth(1)).toContainText('2013-10-01');
    const figures = page.getByRole('region', { name: 'Ergebnis' }).getByRole('definition');
    await expect(figures).toHaveText(['5', '4', '0', '0', '0', '1']);
    await expectAccessible(page);
    await write('studentInfo.csv');
  });

  await test.step('results become grades', async () => {
    await page.getByRole('radio', { name: 'Die gültigen Zeilen übernehmen' }).check();
    await tryFile(page, 'Prüfungsleistungen', STUDENT_ASSESSMENT);
    const { editor, fixed, joined, mean, save } = await openMapping(page);
    await editor.getByLabel('Noten der Datei').selectOption({ label: 'Prozent, bestanden ab 40' });
    await joined('modul', 'id_assessment');
    await mean('modul', { '1752': 'AAA TMA 1', '14984': 'BBB TMA 1' });
    await fixed({ semester: '1', pruefungsdatum: '', credits: '5', versuch: '1' });
    await save('OULAD Ergebnisse');
    await expect(page.getByRole('table', { name: 'Fehler in der Datei' })).toContainText('score');
    await write('studentAssessment.csv');
  });

  await test.step('and all of it is on the screen', async () => {
    await page.goto('/studierende');
    await page.getByRole('searchbox').fill('928400');
    await expect(page.getByText('1–1 von 1')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: '928400' });
    await expect(row).toContainText('Scotland');
    await row.getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Noten' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'AAA TMA 1' })).toContainText('5,0');
    await expect(page.getByRole('row').filter({ hasText: 'BBB TMA 1' })).toContainText('1,0');
  });
});
