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
  zeitraum: 'Das Ende darf nicht vor dem Beginn liegen.',
  vertretungDauer: 'Eine Vertretung darf höchstens ein Jahr dauern.',
  vertretungVergangen: 'Das Ende darf nicht in der Vergangenheit liegen.',
  vertretungOhneStudierende: 'Ihnen sind keine Studierenden zugeordnet, die vertreten werden könnten.',
  vertretungSelbst: 'Bitte wählen Sie eine andere Person als sich selbst.',
  vertretungUngeeignet:
    'Bitte wählen Sie eine aktive Person Ihres Unternehmens, die Studierendendaten einsehen darf.',
  vertretungDoppelt: 'Diese Person vertritt Sie in diesem Zeitraum schon.',
  freigabeVergangen: 'Der letzte Tag darf nicht in der Vergangenheit liegen.',
  freigabeDauer: 'Der letzte Tag darf höchstens {grenze} Jahre in der Zukunft liegen.',
  studiengangFehlt: 'Es wurde noch kein Studiengang ausgewählt.',
  studienbeginnVergangen: 'Der Studienbeginn darf nicht in der Vergangenheit liegen.',
  studienbeginnSpaet: 'Der Studienbeginn darf höchstens {grenze} Jahre in der Zukunft liegen.',
  kontaktInZukunft: 'Der Tag der Kontaktaufnahme darf nicht in der Zukunft liegen.',
  ansichtenZuViele:
    'Sie haben schon {grenze} gespeicherte Ansichten dieser Liste. Bitte löschen Sie zuerst eine.',
} as const;

export type Regel = keyof typeof deDE;
