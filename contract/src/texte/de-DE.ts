/** Texts that server and browser both show: one for each rule a value can break. */
export const deDE = {
  fehlt: 'Bitte füllen Sie dieses Feld aus.',
  typ: 'Dieser Wert hat nicht die erwartete Form.',
  zuKurz: 'Bitte geben Sie mindestens {grenze} Zeichen ein.',
  zuLang: 'Bitte geben Sie höchstens {grenze} Zeichen ein.',
  zuKlein: 'Der Wert muss mindestens {grenze} sein.',
  zuGross: 'Der Wert darf höchstens {grenze} sein.',
  zuWenige: 'Bitte wählen Sie mindestens {grenze} aus.',
  zuViele: 'Bitte wählen Sie höchstens {grenze} aus.',
  email: 'Die eingegebene E-Mail Adresse ist leider nicht gültig.',
  grossbuchstabe: 'Bitte verwenden Sie mindestens einen Großbuchstaben.',
  kleinbuchstabe: 'Bitte verwenden Sie mindestens einen Kleinbuchstaben.',
  ziffer: 'Bitte verwenden Sie mindestens eine Ziffer.',
  datum: 'Bitte geben Sie ein gültiges Datum ein.',
  format: 'Dieser Wert hat nicht die erwartete Form.',
  auswahl: 'Bitte wählen Sie einen der angebotenen Werte.',
  unbekannt: 'Diese Eigenschaft ist nicht bekannt.',
  ungueltig: 'Dieser Wert ist nicht gültig.',
} as const;

export type Regel = keyof typeof deDE;
