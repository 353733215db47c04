/** What the server says to people. `{name}` is filled in. */
export const deDE = {
  'fehler.400.titel': 'Ungültige Anfrage',
  'fehler.400.koerper': 'Der Inhalt der Anfrage ist nicht lesbar.',
  'fehler.400.unbekannt': 'Unbekannter Parameter: {name}.',
  'fehler.400.ungueltig': 'Ungültiger Wert für den Parameter: {name}.',
  'fehler.400.wiederholung':
    'Die Antwort enthält ein Geheimnis. Der Idempotency-Key braucht hier mindestens {zeichen} zufällige Zeichen.',
  'fehler.400.bereichZahlen':
    'Der Parameter {name} braucht Zahlen der Skala: von und bis (70..90), oder nur eines davon (70.. oder ..90).',
  'fehler.400.bereichVertauscht': 'Im Parameter {name} darf der erste Wert nicht größer sein als der zweite.',
  'fehler.400.postleitzahl':
    'Die Postleitzahl {plz} ist nicht bekannt. Bitte wählen Sie für den Umkreis eine andere in der Nähe.',
  'fehler.400.mehrfach': 'Mehrfach angegebener Parameter: {name}.',
  'fehler.400.cursor':
    'Diesen Wert für „nach“ kennt das Portal nicht. Bitte mit nach=jetzt neu beginnen und dann den jetzigen Bestand übernehmen.',
  'fehler.400.eigenschaft': 'Unbekannte Eigenschaft: {name}.',
  'fehler.400.seiten': 'Eine Datei enthält immer alle Treffer; der Parameter {name} gilt nur für Seiten.',
  'fehler.400.spalten': 'Der Parameter {name} gilt nur für Dateien (CSV, XLSX).',
  'fehler.400.xlsx':
    'Eine XLSX-Datei fasst höchstens {zeilen} Zeilen. Bitte schränken Sie die Liste ein oder wählen Sie CSV.',
  'fehler.401.titel': 'Nicht angemeldet',
  'fehler.401.sitzung': 'Bitte melden Sie sich an.',
  'fehler.401.dienstkonto': 'Dieser Schlüssel gilt nicht, nicht mehr oder nicht von hier aus.',
  'fehler.401.anmeldung': 'Login fehlgeschlagen.',
  'fehler.403.titel': 'Zugriff verweigert',
  'fehler.403.recht': 'Die angeforderte Seite oder Ressource ist nicht für Sie freigegeben.',
  'fehler.403.inaktiv':
    'Ihr Benutzerkonto ist deaktiviert. Bitte wenden Sie sich an die Administration Ihres Unternehmens.',
  'fehler.403.notiz': 'Eine Notiz ändert oder löscht nur, wer sie geschrieben hat.',
  'fehler.422.erwaehnung':
    '{name} darf diese Person nicht sehen und bekommt nicht Bescheid. Entfernen Sie das @ vor dem Namen, oder nennen Sie jemand anderen. Ihr Text ist noch da.',
  'fehler.422.vereinbarungTag': 'Bitte wählen Sie einen Tag ab heute.',
  'fehler.404.titel': 'Nicht gefunden',
  'fehler.404.ressource': 'Die angeforderte Seite oder Ressource wurde auf dem Server nicht gefunden.',
  'fehler.405.titel': 'Methode nicht erlaubt',
  'fehler.405.methode': 'Diese Ressource kennt die Methode nicht. Erlaubt: {name}.',
  'fehler.408.titel': 'Zeitüberschreitung',
  'fehler.408.anfrage': 'Die Anfrage kam nicht rechtzeitig vollständig an.',
  'fehler.409.titel': 'Konflikt',
  'fehler.409.vereinbarung':
    'Diese Vereinbarung hat inzwischen einen anderen Termin oder keinen mehr. Es wurde nichts geändert: Bitte lesen Sie sie noch einmal.',
  'fehler.409.notenfreigabe':
    'Diese Person hat ihre Noten nicht freigegeben. Fordern Sie die Notenfreigabe an.',
  'fehler.409.ohneFreigabe': 'Es gibt keine Freigabe, die widerrufen werden könnte.',
  'fehler.409.freigegeben':
    'Die Freigabe ist erteilt. Sie kann widerrufen, aber nicht mehr abgelehnt werden.',
  'fehler.409.vergeben':
    'Diese Person steht nicht mehr zur Verfügung: Eine Einschreibung dieser Person ist schon gemeldet.',
  'fehler.409.auswahlstufeGemeldet':
    'Die Einschreibung dieser Person ist gemeldet. Solange die Meldung besteht, bleibt die Person in dieser Stufe.',
  'fehler.409.schonGemeldet':
    'Die Einschreibung dieser Person hat {person} am {datum} schon gemeldet. Um etwas zu ändern, ziehen Sie zuerst diese Meldung zurück.',
  'fehler.409.bewerberZurueckgezogen':
    'Diese Person hat sich aus der Auswahl zurückgezogen. Eine Einschreibung dieser Person kann nicht mehr gemeldet werden.',
  'fehler.409.bewerbungGemeldet':
    'Für diese Person ist eine Einschreibung gemeldet. Ziehen Sie zuerst diese Meldung zurück.',
  'fehler.409.bewerbungZurueckgezogen':
    'Diese Bewerbung ist zurückgezogen und kann nicht mehr geändert werden.',
  'fehler.409.meldungBestaetigt':
    'Diese Einschreibung ist inzwischen bestätigt und kann nicht mehr abgelehnt werden. Es wurde nichts geändert.',
  'fehler.409.meldungAbgelehnt':
    'Diese Meldung ist inzwischen abgelehnt. Es wurde nichts geändert; das Unternehmen kann die Einschreibung neu melden.',
  'fehler.409.meldungBeendet':
    'Das Unternehmen hat diese Meldung inzwischen zurückgezogen. Es wurde nichts geändert.',
  'fehler.409.meldungZurueckgezogen':
    'Diese Person hat ihre Bewerbung bei Ihrem Unternehmen zurückgezogen. Eine Einschreibung dieser Person kann nicht mehr gemeldet werden.',
  'fehler.409.bewerbungsjahrVergangen':
    'Diese Person hat sich für {jahr} beworben. Das Studium dieses Jahres hat begonnen: Eine Einschreibung dieser Person kann nicht mehr gemeldet werden.',
  'fehler.409.kontoVorhanden':
    'Für Ihre E-Mail-Adresse gibt es schon ein Benutzerkonto. Bitte wenden Sie sich an die Hochschule: Sie verbindet Ihr Konto mit diesem Unternehmen.',
  'fehler.409.einladungRegistriert':
    'Diese Person hat sich schon registriert. Die Einladung kann nicht mehr geändert werden.',
  'fehler.409.einladungZurueckgezogen':
    'Diese Einladung ist zurückgezogen. Bitte laden Sie die Person neu ein.',
  'fehler.409.passwortUebernommen': 'In einem übernommenen Konto können Sie das Passwort nicht ändern.',
  'fehler.409.kontoEigenes': 'Ihr eigenes Benutzerkonto können Sie hier weder ändern noch übernehmen.',
  'fehler.409.kontoMehrereUnternehmen':
    'Dieses Benutzerkonto gehört auch zu anderen Unternehmen. Bitte wenden Sie sich an die Hochschule.',
  'fehler.409.kontoHochschule':
    'Benutzerkonten der Hochschule können im Portal weder geändert noch übernommen werden.',
  'fehler.409.kontoRolle': 'Dieses Benutzerkonto hat eine Rolle, die Sie selbst nicht haben.',
  'fehler.409.letzteAdministration':
    'Jedes Unternehmen braucht mindestens ein aktives Benutzerkonto mit der Rolle Administration. Geben Sie diese Rolle zuerst einer anderen Person.',
  'fehler.409.uebernahmeInaktiv': 'Ein deaktiviertes Benutzerkonto kann nicht übernommen werden.',
  'fehler.409.uebernahmeOhneUnternehmen':
    'Ein Benutzerkonto, das zu keinem Unternehmen gehört, kann nicht übernommen werden.',
  'fehler.409.uebernahmeBegrenzt':
    'Ihr Benutzerkonto ist auf eigene Studierende begrenzt und kann deshalb kein anderes übernehmen.',
  'fehler.409.uebernahmeUebernommen':
    'In einem übernommenen Benutzerkonto können Sie kein weiteres übernehmen. Melden Sie sich dazu zuerst ab.',
  'fehler.409.sitzungUebernommen':
    'In einem übernommenen Benutzerkonto können Sie keine anderen Sitzungen der Person beenden.',
  'fehler.409.reservierungBevorstehend':
    'Plätze für {jahr} können erst von {von} bis {bis} reserviert werden. Es wurde nichts gespeichert.',
  'fehler.409.reservierungAbgelaufen':
    'Plätze für {jahr} konnten von {von} bis {bis} reserviert werden. Dieser Zeitraum ist vorbei; es wurde nichts gespeichert.',
  'fehler.409.reservierungOhneZeitraum':
    'Für {jahr} gibt es keinen Zeitraum, in dem Plätze reserviert werden können. Es wurde nichts gespeichert.',
  'fehler.409.zeitraumBegonnen':
    'Dieser Zeitraum hat begonnen ({von}). Er kann nicht mehr gelöscht, aber beendet werden.',
  'fehler.409.emailUebernommen':
    'In einem übernommenen Konto können Sie E-Mail-Adressen und Geburtsdatum nicht ändern.',
  'fehler.409.terminKonferenz':
    'Dieser Termin gehört zu einer Ausbildungskonferenz. Bitte ändern oder löschen Sie die Konferenz.',
  'fehler.409.konferenzAngemeldet':
    'Zu dieser Ausbildungskonferenz {anzahl|ist eine Person|sind # Personen} angemeldet. Sie kann nicht gelöscht werden.',
  'fehler.409.konferenzAnmeldeschluss':
    'Der Anmeldeschluss war am {bis} Uhr. Bitte wenden Sie sich an die Hochschule.',
  'fehler.409.konferenzDoppelt': 'Mit dieser E-Mail-Adresse hat Ihr Unternehmen schon jemanden angemeldet.',
  'fehler.409.konferenzZuViele':
    'Ihr Unternehmen kann zu einer Ausbildungskonferenz höchstens {grenze} Personen anmelden. Diese Person wurde nicht angemeldet. Bitte wenden Sie sich an die Hochschule.',
  'fehler.409.konferenzZuOft':
    'Ihr Unternehmen hat zu dieser Ausbildungskonferenz schon {grenze} Anmeldungen vorgenommen, die abgesagten mitgezählt. Diese Person wurde nicht angemeldet. Bitte wenden Sie sich an die Hochschule.',
  'fehler.409.konferenzAbgesagt': 'Diese Anmeldung wurde abgesagt. Bitte melden Sie die Person neu an.',
  'dienstkonto.genannt': 'Dienstkonto „{name}“',
  'fehler.409.wiedervorlagenZuViele':
    'Sie haben schon {grenze} Aufgaben zurückgestellt. Diese wurde nicht zurückgestellt. Bitte lassen Sie sich zuerst andere wieder anzeigen.',
  'fehler.409.dienstkontenZuViele':
    'Es gibt schon {grenze} Dienstkonten. Bitte widerrufen Sie zuerst eines, das nicht mehr gebraucht wird.',
  'fehler.409.importzuordnungenZuViele':
    'Es gibt schon {grenze} Zuordnungen. Bitte löschen Sie zuerst eine, die nicht mehr gebraucht wird.',
  'fehler.409.importEndet':
    'Der Import lässt sich nicht mehr abbrechen, denn er wird gerade abgeschlossen. Sein Ergebnis steht bei den Importen.',
  'fehler.409.importKennung':
    'Ein Import mit dieser Kennung läuft schon. Diese Datei wurde nicht übernommen. Bitte geben Sie ihr eine eigene.',
  'fehler.409.dienstkontoUebernommen':
    'Sie sind in einem übernommenen Benutzerkonto. Schlüssel von Dienstkonten gibt nur die Person selbst aus.',
  'fehler.409.dienstkontoBegrenzt':
    'Ihr Benutzerkonto ist auf eigene Studierende begrenzt. Dienstkonten sehen alle Studierenden Ihres Unternehmens; bitte wenden Sie sich an eine andere Administration.',
  'fehler.409.importordnerFehlt':
    'Auf diesem Server ist kein Ordner für Importe eingerichtet. Es wurde nichts gespeichert. Bitte wenden Sie sich an den Betrieb (IMPORT_FOLDER).',
  'fehler.409.importquellenZuViele': 'Es gibt schon {grenze} Importquellen. Bitte löschen Sie zuerst eine.',
  'fehler.409.importquelleNichtAngehalten':
    'Diese Datei wartet nicht mehr auf eine Entscheidung. Es wurde nichts übernommen.',
  'fehler.409.dienstkontoWiderrufen': 'Dieses Dienstkonto ist widerrufen. Bitte legen Sie ein neues an.',
  'fehler.409.webhooksZuViele':
    'Es gibt schon {grenze} Webhooks. Bitte löschen Sie einen, der nicht mehr gebraucht wird.',
  'fehler.409.webhookUebernommen':
    'Sie sind in einem übernommenen Benutzerkonto. Webhooks ändert nur die Person selbst.',
  'fehler.409.kalenderaboUebernommen':
    'In einem übernommenen Benutzerkonto können Sie keine Kalenderadresse anlegen.',
  'fehler.409.auskunftUebernommen':
    'Was über eine Person gespeichert ist, erfährt sie allein: in einem übernommenen Konto nicht.',
  'fehler.410.titel': 'Nicht mehr gültig',
  'fehler.410.frist':
    'Die Frist dieses Links ist abgelaufen. Das Unternehmen kann die Freigabe erneut anfordern.',
  'fehler.410.firma': 'Dieser Link gilt nicht mehr, weil Sie nicht mehr bei diesem Unternehmen sind.',
  'fehler.410.exmatrikuliert': 'Dieser Link gilt nicht mehr, weil Ihr Studium beendet ist.',
  'fehler.410.cursor':
    'Dieser Stand ist zu alt: Was danach geschah, ist nicht mehr vollständig da. Bitte mit nach=jetzt neu beginnen und dann den jetzigen Bestand übernehmen.',
  'fehler.410.einladung': 'Diese Einladung ist nicht mehr gültig. Bitte lassen Sie sich erneut einladen.',
  'fehler.410.passwort': 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
  'fehler.412.titel': 'Zwischenzeitlich geändert',
  'fehler.412.version': 'Der Datensatz wurde zwischenzeitlich geändert. Bitte laden Sie ihn neu.',
  'fehler.413.titel': 'Anfrage zu groß',
  'fehler.413.groesse': 'Die Anfrage ist größer als erlaubt.',
  'fehler.414.titel': 'Adresse zu lang',
  'fehler.414.adresse': 'Die Adresse ist länger als erlaubt.',
  'fehler.415.titel': 'Nicht unterstütztes Format',
  'fehler.415.medientyp': 'Dieses Format wird hier nicht angenommen.',
  'fehler.422.webhookName': 'Diese Adresse gibt es nicht: Der Name lässt sich nicht auflösen.',
  'fehler.422.webhookZiel':
    'Diese Adresse führt in ein Netz, in das das Portal nicht sendet. Der Betrieb kann es mit OUTGOING_ALLOWED_NETWORKS zulassen.',
  'fehler.422.schluesselEnde': 'Bitte wählen Sie einen Tag ab heute, binnen eines Jahres.',
  'fehler.422.titel': 'Validation Fehlgeschlagen',
  'fehler.422.weitere': 'Es gibt weitere Fehler; genannt sind die ersten {hoechstens}.',
  'fehler.422.wiederholung': 'Der Idempotency-Key wurde schon mit einem anderen Inhalt verwendet.',
  'fehler.428.titel': 'Version erforderlich',
  'fehler.428.version': 'Diese Anfrage braucht die Angabe If-Match mit der Version, die Sie ändern.',
  'fehler.429.titel': 'Zu viele Versuche',
  'fehler.429.anmeldung':
    'Zu viele fehlgeschlagene Anmeldungen. Bitte versuchen Sie es in {minuten|einer Minute|# Minuten} noch einmal.',
  'fehler.429.konto':
    'Für dieses Benutzerkonto gab es zu viele fehlgeschlagene Anmeldungen. Bitte versuchen Sie es in {minuten|einer Minute|# Minuten} noch einmal, oder vergeben Sie über „Passwort vergessen?“ ein neues Passwort. Auf Geräten, auf denen Sie sich schon einmal angemeldet haben, können Sie sich wie gewohnt anmelden.',
  'fehler.429.kontoGesperrt':
    'Für dieses Benutzerkonto wurde zu oft ein falsches Passwort eingegeben. Bitte vergeben Sie über „Passwort vergessen?“ ein neues. Auf Geräten, auf denen Sie sich schon einmal angemeldet haben, können Sie sich wie gewohnt anmelden.',
  'fehler.429.einladungen':
    'Aus Ihrem Unternehmen werden höchstens {hoechstens} Einladungen je Stunde gesendet. Weitere können Sie in {minuten|einer Minute|# Minuten} senden.',
  'fehler.429.bewerbernachrichten':
    'So viele Nachrichten auf einmal sind zu viele: Möglich sind höchstens {hoechstens} je Stunde. Es wurde nichts gesendet. Bitte versuchen Sie es in {minuten|einer Minute|# Minuten} erneut.',
  'fehler.429.einschreibungen':
    'Ihr Unternehmen kann höchstens {hoechstens} Einschreibungen je Stunde melden. Diese Meldung wurde nicht gesendet. Bitte melden Sie sie in {minuten|einer Minute|# Minuten}.',
  'fehler.429.freigabe':
    'Sie haben diese Freigabe in der letzten Stunde schon mehrmals erteilt. Diese Änderung wurde nicht gespeichert. Bitte versuchen Sie es in {minuten|einer Minute|# Minuten} noch einmal.',
  'fehler.429.notizen':
    'So viele Notizen auf einmal sind zu viele: Möglich sind höchstens {hoechstens} je Stunde. Es wurde nichts gespeichert. Bitte versuchen Sie es in {minuten|einer Minute|# Minuten} erneut.',
  'fehler.429.notizenFirma':
    'In Ihrem Unternehmen wurden in der letzten Stunde sehr viele Notizen geschrieben; möglich sind höchstens {hoechstens}. Es wurde nichts gespeichert. Bitte versuchen Sie es in {minuten|einer Minute|# Minuten} erneut.',
  'fehler.429.passwort':
    'Zu viele Versuche. Bitte versuchen Sie es in {minuten|einer Minute|# Minuten} noch einmal.',
  'fehler.429.passwortGesperrt':
    'In dieser Sitzung wurde zu oft ein falsches Passwort eingegeben; Ihr Passwort ist nicht geändert. Bitte melden Sie sich ab und vergeben Sie über „Passwort vergessen?“ ein neues.',
  'fehler.429.support':
    'Sie haben schon mehrere Nachrichten gesendet. Die nächste können Sie in {minuten|einer Minute|# Minuten} senden.',
  'fehler.429.zugleich':
    'Sie haben gerade sehr viel auf einmal angefordert. Diese Anfrage wurde nicht bearbeitet. Bitte versuchen Sie es gleich noch einmal.',
  'fehler.429.adresse':
    'Aus Ihrem Netz kommen gerade sehr viele Anfragen auf einmal. Diese wurde nicht bearbeitet. Bitte versuchen Sie es gleich noch einmal.',
  'fehler.429.dateien':
    'Es werden schon Dateien für Sie erstellt. Bitte versuchen Sie es noch einmal, wenn diese fertig sind.',
  'fehler.429.herunterladen':
    'Für Ihr Unternehmen werden schon viele Dateien heruntergeladen. Bitte versuchen Sie es noch einmal, wenn diese fertig sind.',
  'fehler.429.hochladen':
    'Von Ihnen werden schon zwei Dateien hochgeladen. Bitte versuchen Sie es noch einmal, wenn diese fertig sind.',
  'fehler.431.titel': 'Kopfzeilen zu groß',
  'fehler.431.kopf': 'Die Kopfzeilen der Anfrage sind größer als erlaubt.',
  'fehler.500.titel': 'Interner Serverfehler',
  'fehler.500.intern':
    'Bei der Verarbeitung ist ein schwerwiegender Fehler aufgetreten. Bitte melden Sie ihn, wenn er wieder auftritt.',
  'fehler.500.datei':
    'Diese Datei ist zurzeit nicht vorhanden. Bitte melden Sie den Fehler mit seiner Referenz.',
  'fehler.503.titel': 'Zurzeit nicht verfügbar',
  'fehler.503.datenbank':
    'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  'fehler.503.hochladen':
    'Gerade werden zu viele Dateien hochgeladen. Bitte versuchen Sie es gleich noch einmal.',
  'fehler.503.ausgelastet':
    'Das Portal ist gerade stark ausgelastet. Diese Anfrage wurde nicht bearbeitet. Bitte versuchen Sie es gleich noch einmal.',
  'fehler.503.importAborted':
    'Das Portal wird gerade beendet, deshalb wurde der Import abgebrochen. Es wurde nichts übernommen. Bitte importieren Sie die Datei in einer Minute noch einmal.',
  'fehler.503.platz':
    'Auf dem Server ist gerade kein Platz für die Datei. Es wurde nichts übernommen. Bitte versuchen Sie es in einer Minute noch einmal, und wenden Sie sich an den Support, wenn es dabei bleibt.',
  'fehler.503.dateien': 'Die Datei ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
} as const;

export type TextKey = keyof typeof deDE;
