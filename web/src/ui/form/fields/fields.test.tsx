import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { texte as formular } from '#ui/form/formular.texte.de-DE.ts';
import { CheckboxField, RadioField, SelectField } from './choice-fields.tsx';
import { DateField, DateInput } from './date-field.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { NumberField, TextField } from './text-field.tsx';
import { useContractForm } from '../use-contract-form.ts';

const schema = z.strictObject({
  name: z.string(),
  passwort: z.string(),
  beginn: z.iso.date(),
  anzahl: z.int(),
  gruppe: z.string(),
  groesse: z.string(),
  bestaetigt: z.boolean(),
});
const values = {
  name: 'Muster',
  passwort: '',
  beginn: '2026-10-01',
  anzahl: 3,
  gruppe: 'b',
  groesse: 'a',
  bestaetigt: true,
};
const choices = [
  { value: 'a', label: 'Erste' },
  { value: 'b', label: 'Zweite' },
];

function AllFields() {
  const form = useContractForm({ schema, values, onSubmit: () => Promise.resolve() });
  return (
    <>
      <TextField form={form} name="name" label="Name" hint="Wie im Ausweis" autoComplete="name" />
      <Field form={form} name="passwort" label="Passwort">
        {(control) => (
          <PasswordInput {...control} {...form.register('passwort')} autoComplete="new-password" />
        )}
      </Field>
      <DateField form={form} name="beginn" label="Beginn" optional />
      <NumberField form={form} name="anzahl" label="Anzahl" />
      <SelectField form={form} name="gruppe" label="Gruppe" choices={choices} />
      <RadioField form={form} name="groesse" label="Größe" choices={choices} />
      <CheckboxField form={form} name="bestaetigt" label="Ich bestätige" />
    </>
  );
}

let html = '';
beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'de-DE', resources: { 'de-DE': { formular } }, interpolation: { escapeValue: false } });
  // Dates come later than the other fields; nothing that is only written down asks for them.
  DateInput.load();
  html = await vi.waitFor(() => {
    const rendered = renderToStaticMarkup(<AllFields />);
    if (!rendered.includes('name="beginn"')) throw new Error('no date yet');
    return rendered;
  });
});

/** The control with this name, and the label that is tied to it. */
function control(name: string) {
  const day = new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  const id = /\bid="([^"]+)"/.exec(day)?.[1] ?? 'none';
  const label = new RegExp(`<label[^>]* for="${id}">(.*?)</label>`).exec(html)?.[1];
  return { tag: day, id, label: label?.replace(/<[^>]+>/g, '').trim() };
}

test.each([
  ['name', 'Name', 'type="text"'],
  ['passwort', 'Passwort', 'type="password"'],
  ['beginn', 'Beginn (optional)', 'value="01.10.2026"'],
  ['anzahl', 'Anzahl', 'inputMode="numeric"'],
  ['gruppe', 'Gruppe', '<select'],
])('%s has a label of its own and the right control', (name, label, kind) => {
  expect(control(name).label).toBe(label);
  expect(control(name).tag).toContain(kind);
  expect(control(name).tag).toContain('aria-invalid="false"');
});

test('a hint stands before its control and is read out with it', () => {
  const { tag: day, id } = control('name');
  expect(day).toContain(`aria-describedby="${id}-hint"`);
  expect(html.indexOf('Wie im Ausweis')).toBeLessThan(html.indexOf(day));
});

test('passwords carry what password managers look for', () => {
  expect(control('passwort').tag).toContain('autoComplete="new-password"');
  expect(html).toContain('aria-label="Passwort anzeigen"');
});

test('radio buttons are a named group, and errors lead to the first of them', () => {
  expect(html).toMatch(/<fieldset[^>]*><legend>Größe\s*<\/legend>/);
  const radios = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
  expect(radios.map((radio) => /value="(\w)"/.exec(radio)?.[1])).toEqual(['a', 'b']);
  expect(radios.map((radio) => radio.includes(' id='))).toEqual([true, false]);
});

test('a checkbox stands before its label', () => {
  expect(html).toMatch(/<label[^>]*><input[^>]*type="checkbox"[^>]*\/>Ich bestätige<\/label>/);
});
