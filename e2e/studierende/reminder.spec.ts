import type { Freigabeanfrage } from '@firmenportal/contract/freigaben';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';

// Students are reminded of a request that they have not answered (product.md §6).

test.use({ konto: 'anfragen' });

test('who has not answered in ten days is reminded from the list of requests', async ({ page, faults }) => {
  faults.expectFailure('503 POST /api/freigaben-anfordern/erinnerungen');
  const anfrage = (name: string, erinnerbarAb: string | null): Item<typeof Freigabeanfrage> => ({
    '@id': `/api/freigaben-anfordern/${name}`,
    '@type': 'Freigabeanfrage',
    student: {
      '@id': `/api/studenten/${name}`,
      '@type': 'Student',
      vorname: name,
      nachname: 'Sander',
      matrikelnummer: '4711',
    },
    art: 'noten',
    angefordertVon: 'Jona anfragen',
    angefordertAm: '2026-11-02T09:30:00+01:00',
    gueltigBis: '2126-12-02T09:30:00+01:00',
    stand: 'offen',
    standSeit: null,
    erinnertAm: null,
    erinnerbarAb,
  });
  const rows = [anfrage('Lena', '2026-11-12T09:30:00+01:00'), anfrage('Tom', null)];
  // A journey can't wait for ten days. Tests of the server check what happens then.
  await page.route('**/api/freigaben-anfordern?*', (route) =>
    route.fulfill({
      json: {
        '@id': '/api/freigaben-anfordern',
        '@type': 'hydra:Collection',
        'hydra:member': rows,
        'hydra:totalItems': rows.length,
      },
    }),
  );
  const sent: unknown[] = [];
  let isFailing = true;
  await page.route('**/api/freigaben-anfordern/erinnerungen', (route) => {
    if (isFailing) return route.fulfill({ status: 503, json: {} });
    sent.push(route.request().postDataJSON());
    return route.fulfill({
      json: {
        '@id': '/api/freigaben-anfordern/erinnerungen',
        '@type': 'Freigabeerinnerung',
        ergebnisse: rows.map((row) => ({
          anfrage: row['@id'],
          name: `${row.student.vorname} Sander`,
          ergebnis: row.erinnerbarAb === null ? 'fehlgeschlagen' : 'erinnert',
          grund: row.erinnerbarAb === null ? 'zuSpaet' : null,
          meldung: row.erinnerbarAb === null ? 'Tom Sander kann ab dem 02.12.2026 erinnert werden.' : null,
        })),
      },
    });
  });
  await page.goto('/studierende?ansicht=anfragen&stand=offen');
  await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).check();
  const dialog = page.getByRole('dialog', { name: 'Erinnerung' });

  await test.step('a reminder that fails names the students and points to support', async () => {
    await page.getByRole('button', { name: '2 Personen erinnern' }).click();
    const alert = dialog.getByRole('alert').filter({ hasText: 'konnten nicht erinnert werden' });
    for (const { student } of rows) await expect(alert).toContainText(`${student.vorname} Sander`);
    await expect(alert).toContainText('an den Support');
    await expectAccessible(page);
    await dialog.getByText('Schließen', { exact: true }).click();
    isFailing = false;
  });

  await page.getByRole('button', { name: '2 Personen erinnern' }).click();
  await expect(dialog).toContainText('Tom Sander kann ab dem 02.12.2026 erinnert werden.');
  await expect(page.getByText('Die Person ist per E-Mail erinnert.')).toBeVisible();
  await expectAccessible(page);
  // The snackbar contains one as well.
  await dialog.getByText('Schließen', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Auswahl' })).toHaveCount(0);
  expect(sent).toEqual([{ anfragen: rows.map((row) => row['@id']) }]);
});
