/** Texts that server and browser both show: one for each rule a value can break. */
export const deDE = {
  fehlt: 'Bitte füllen Sie dieses Feld aus.',
  typ: 'Dieser Wert hat nicht die erwartete Form.',
  zuKurz: 'Bitte geben Sie mindestens {grenze} Zeichen ein.',
  zuLang: 'Bitte geben Sie höchstens {grenze} Zeichen ein.',
  zuKlein: 'Der Wert muss mindestens {grenze} sein.',
  zuGross: 'Der Wert darf höchstens {grenze} sein.',
  zuWenige: 'Bitte wählen Sie mindestens {grenze|einen Eintrag|# Einträge} aus.',
  zuViele: 'Bitte wählen Sie höchstens {grenze|einen Eintrag|# Einträge} aus.',
  email: 'Die eingegebene E-Mail Adresse ist leider nicht gültig.',
  adresseFehlt: 'Bitte geben Sie mindestens eine E-Mail-Adresse ein.',
  webadresse: 'Bitte geben Sie eine vollständige Adresse an, die mit https:// beginnt.',
  grossbuchstabe: 'Bitte verwenden Sie mindestens einen Großbuchstaben.',
  kleinbuchstabe: 'Bitte verwenden Sie mindestens einen Kleinbuchstaben.',
  ziffer: 'Bitte verwenden Sie mindestens eine Ziffer.',
  datum: 'Bitte geben Sie ein Datum wie 03.04.2026 an.',
  uhrzeit: 'Bitte geben Sie eine Uhrzeit wie 09:30 an.',
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
  passwortWiederholung: 'Die Passwortwiederholung stimmt nicht mit dem angegebenen Passwort überein.',
  passwortHaeufig: 'Dieses Passwort ist sehr verbreitet. Bitte wählen Sie ein anderes.',
  ownWords:
    'Dieses Passwort besteht fast nur aus Ihrem Namen, Ihrer E-Mail-Adresse oder dem Namen Ihres Unternehmens oder der Hochschule. Bitte wählen Sie ein anderes.',
  knownWord:
    'Dieses Passwort ist leicht zu erraten: ein bekanntes Wort oder ein Name mit wenigen Zeichen daran. Bitte wählen Sie ein anderes, zum Beispiel aus mehreren Wörtern.',
  keyboardWalk:
    'Dieses Passwort ist leicht zu erraten: benachbarte Tasten, eine Reihe oder eine Wiederholung. Bitte wählen Sie ein anderes.',
  passwortFalsch: 'Das bisherige Passwort ist nicht richtig.',
  zugehoerigkeit: 'Bitte bestätigen Sie, dass Sie dem Unternehmen angehören.',
  rolleNichtVergebbar: 'Sie können nur Rollen vergeben, die Sie selbst haben.',
  betreuungOhneKontakt:
    'Dieses Konto ist mit keiner Ansprechperson verbunden und würde keine Studierenden sehen.',
  betreuungRolle:
    'Ihr Benutzerkonto ist auf eigene Studierende begrenzt. Sie können diese Rolle nur Benutzerkonten geben, die ebenso begrenzt sind.',
  betreuungBegrenzt:
    'Ihr Benutzerkonto ist auf eigene Studierende begrenzt. Sie können diese Begrenzung bei niemandem aufheben.',
  einladungBegrenzt:
    'Ihr Benutzerkonto ist auf eigene Studierende begrenzt. Sie können nur Personen einladen, die ebenso begrenzt sind.',
  bild: 'Die von Ihnen ausgewählte Datei ist ungültig. Zulässig sind nur .jpg und .png Dateien.',
  bildGroesse: 'Das Bild ist zu groß. Zulässig sind höchstens 5 MB und 40 Megapixel.',
  bildAusschnitt: 'Der Ausschnitt liegt außerhalb des Bildes.',
  dokumentart: 'Zulässig sind PDF, Word, Excel, PowerPoint sowie .jpg und .png Dateien.',
  dateiFehlt: 'Bitte wählen Sie eine Datei aus.',
  dateiGroesse: 'Die Datei ist zu groß. Zulässig sind höchstens {grenze} MB.',
  weltregionenNurInternational: 'Weltregionen gibt es nur bei internationaler Tätigkeit.',
  zeitraumUeberschneidung:
    'In diesem Jahr gibt es schon einen Reservierungszeitraum, der sich überschneidet.',
  zeitraumVergangen: 'Das Ende darf nicht in der Vergangenheit liegen.',
  zeitraumBegonnen: 'Dieser Zeitraum hat begonnen. Sein Beginn kann nicht mehr geändert werden.',
  studiengangDoppelt: 'Dieser Studiengang kommt mehrfach vor.',
  beginnFehlt: 'Bitte geben Sie auch einen Beginn an.',
  geburtsdatumInZukunft: 'Das Geburtsdatum darf nicht in der Zukunft liegen.',
  exmatrikulationInZukunft: 'Der Tag der Exmatrikulation darf nicht in der Zukunft liegen.',
  exmatrikulationLangeHer:
    'Dieser Tag ist so lange her, dass die Daten der Ausgewählten gleich gelöscht würden.',
  exmatrikulationVorBeginn: 'Ein Teil der Ausgewählten hat das Studium erst nach diesem Tag begonnen.',
  freigabeVergangen: 'Der letzte Tag darf nicht in der Vergangenheit liegen.',
  freigabeDauer: 'Der letzte Tag darf höchstens {grenze} Jahre in der Zukunft liegen.',
  studiengangFehlt: 'Es wurde noch kein Studiengang ausgewählt.',
  studienbeginnVergangen: 'Der Studienbeginn darf nicht in der Vergangenheit liegen.',
  studienbeginnSpaet: 'Der Studienbeginn darf höchstens {grenze} Jahre in der Zukunft liegen.',
  kontaktInZukunft: 'Der Tag der Kontaktaufnahme darf nicht in der Zukunft liegen.',
  platzhalterUnbekannt:
    'Hier steht noch etwas in geschweiften Klammern, das niemand ausfüllt. Bitte schreiben Sie dort, was gemeint ist.',
  platzhalterLeer:
    'Der Text nennt diese Angabe. Bitte füllen Sie sie aus oder nehmen Sie den Platzhalter heraus.',
  nameVergeben: 'Dieser Name ist schon vergeben.',
  dateiname: 'Bitte geben Sie den Namen der Datei an, ohne Ordner, etwa studierende.csv.',
  dateinameUnfertig: 'Dateien mit dieser Endung gelten als unfertig und werden nicht abgerufen.',
  dateiDoppelt: 'Jede Datei kann für jede Art nur einmal vorkommen.',
  ordner: 'Bitte geben Sie einen Ordner an, ohne „..“ und ohne „\\“.',
  httpsAdresse:
    'Bitte geben Sie eine Adresse wie https://campus.example.org/export an, ohne Zugangsdaten und ohne Zusätze.',
  fingerabdruck: 'Bitte geben Sie den Fingerabdruck an, wie ssh-keygen -l ihn zeigt: SHA256: und 43 Zeichen.',
  geheimnisFehlt:
    'Bitte geben Sie die Zugangsdaten an. Sie gelten nur für die Stelle, für die sie angegeben wurden.',
  ansichtNichtTeilbar:
    'Ansichten teilen die Personen eines Unternehmens untereinander. Sie können diese für sich speichern.',
  ansichtenZuViele:
    'Sie haben schon {grenze} gespeicherte Ansichten dieser Liste. Bitte löschen Sie zuerst eine.',
  ansichtenInsgesamt: 'Sie haben schon {grenze} gespeicherte Ansichten. Bitte löschen Sie zuerst eine.',
} as const;

export type Regel = keyof typeof deDE;
