/** Texts of notifications, in the portal and in mails. `{name}` is a placeholder. They never contain a grade. */
export const texte = {
  meldung: {
    neueNote: { betreff: 'Neue Note: {student}', inhalt: '{student} hat eine neue Note in {modul}.' },
    nichtBestanden: {
      betreff: 'Prüfung nicht bestanden: {student}',
      inhalt: '{student} hat eine Prüfung in {modul} nicht bestanden.',
    },
    freigabeErteilt: { betreff: 'Freigabe erteilt: {student}', inhalt: '{student} hat {was} freigegeben.' },
    freigabeErteiltBis: {
      betreff: 'Freigabe erteilt: {student}',
      inhalt: '{student} hat {was} bis {bis} freigegeben.',
    },
    freigabeAbgelehnt: {
      betreff: 'Freigabe abgelehnt: {student}',
      inhalt: '{student} hat es abgelehnt, {was} freizugeben.',
    },
    freigabeWiderrufen: {
      betreff: 'Freigabe widerrufen: {student}',
      inhalt: '{student} hat die Freigabe für {was} widerrufen. Die Daten sind nicht mehr zu sehen.',
    },
    transferleistungBewertet: {
      betreff: 'Transferleistung bewertet: {student}',
      inhalt: 'Die {nummer}. Transferleistung von {student} ist bewertet: „{titel}“.',
    },
    erwaehntBeiStudierenden: {
      betreff: 'In einer Notiz genannt: {student}',
      inhalt: '{konto} hat Sie in einer Notiz zu {student} genannt.',
    },
    erwaehntBeiBewerbenden: {
      betreff: 'In einer Notiz genannt: {bewerber}',
      inhalt: '{konto} hat Sie in einer Notiz zu {bewerber} genannt.',
    },
    neueBewerbung: {
      betreff: 'Neue Bewerbung: {bewerber}',
      inhalt: '{bewerber} hat sich bei {firma} beworben.',
    },
    neueBewerbungen: {
      betreff: '{anzahl} neue Bewerbungen',
      inhalt: '{anzahl} Personen haben sich bei {firma} beworben.',
    },
    neuAufMarktplatz: {
      betreff: 'Neu auf dem Marktplatz: {bewerber}',
      inhalt: '{bewerber} ist neu auf dem Marktplatz und wünscht sich eine Branche von {firma}.',
    },
    mehrereAufMarktplatz: {
      betreff: '{anzahl} Personen neu auf dem Marktplatz',
      inhalt: '{anzahl} Personen sind neu auf dem Marktplatz und wünschen sich eine Branche von {firma}.',
    },
    neuInAnsicht: {
      betreff: '1 Treffer neu: {ansicht}',
      inhalt: 'Eine Person auf dem Marktplatz passt neu zu Ihrer Ansicht „{ansicht}“.',
    },
    mehrereInAnsicht: {
      betreff: '{anzahl} Treffer neu: {ansicht}',
      inhalt: '{anzahl} Bewerbende auf dem Marktplatz passen neu zu Ihrer Ansicht „{ansicht}“.',
    },
    einschreibungBestaetigt: {
      betreff: 'Einschreibung bestätigt: {bewerber}',
      inhalt: 'Die Hochschule hat die Einschreibung bestätigt: {bewerber}.',
    },
    einschreibungAbgelehnt: {
      betreff: 'Einschreibung abgelehnt: {bewerber}',
      inhalt:
        'Die Hochschule hat die Einschreibung, die am {von} gemeldet wurde, aus diesem Grund abgelehnt: „{grund}“ ({bewerber}).',
    },
    zeitraumGeoeffnet: {
      betreff: 'Studienplätze {jahr}: Reservierung geöffnet',
      inhalt: 'Studienplätze für {jahr} können jetzt reserviert werden, bis {bis}.',
    },
    zeitraumEndetBald: {
      betreff: 'Studienplätze {jahr}: Reservierung endet bald',
      inhalt: 'Studienplätze für {jahr} können nur noch bis {bis} reserviert werden.',
    },
    zeitraumGeschlossen: {
      betreff: 'Studienplätze {jahr}: Reservierung beendet',
      inhalt: 'Studienplätze für {jahr} konnten bis {bis} reserviert werden. Dieser Zeitraum ist vorbei.',
    },
    plaetzeGeaendert: {
      betreff: 'Studienplätze {jahr}: geänderte Reservierungen am {von}',
      inhalt:
        'Unternehmen, die am {von} ihre Reservierung von Studienplätzen für {jahr} geändert haben: {anzahl}. Die Plätze aller Unternehmen stehen in der Verwaltung.',
    },
    neuesDokument: { betreff: 'Neues Dokument: {titel}', inhalt: 'Neu zum Herunterladen: „{titel}“.' },
    neueDokumente: {
      betreff: '{anzahl} neue Dokumente',
      inhalt: '{anzahl} Dokumente sind neu zum Herunterladen, darunter „{titel}“.',
    },
    neuerTermin: { betreff: 'Neuer Termin: {titel}', inhalt: 'Neuer Termin am {von}: „{titel}“.' },
    neueTermine: {
      betreff: '{anzahl} neue Termine',
      inhalt: '{anzahl} Termine sind neu, der erste ist am {von}.',
    },
    geaenderterTermin: {
      betreff: 'Termin geändert: {titel}',
      inhalt: 'Der Termin „{titel}“ am {von} wurde geändert.',
    },
    geaenderteTermine: {
      betreff: '{anzahl} Termine geändert',
      inhalt: '{anzahl} Termine wurden geändert, der erste ist am {von}.',
    },
    einladungAngenommen: {
      betreff: 'Einladung angenommen: {konto}',
      inhalt: '{konto} hat die Einladung angenommen und gehört jetzt zu {firma}.',
    },
    benutzerAktiviert: {
      betreff: 'Benutzerkonto aktiviert: {konto}',
      inhalt: '{konto} kann sich wieder anmelden.',
    },
    benutzerDeaktiviert: {
      betreff: 'Benutzerkonto deaktiviert: {konto}',
      inhalt: '{konto} kann sich nicht mehr anmelden.',
    },
    importAngehalten: {
      betreff: 'Import angehalten: {titel}',
      inhalt:
        'Die Importquelle „{titel}“ brachte eine Datei, die ungewöhnlich viele Zeilen ändert oder nicht mehr enthält. Es wurde nichts davon übernommen. Bitte entscheiden Sie, ob sie übernommen wird.',
    },
    importFehlgeschlagen: {
      betreff: 'Import fehlgeschlagen: {titel}',
      inhalt:
        'Von der Importquelle „{titel}“ konnte nicht alles übernommen werden. Woran es lag, steht in der Verwaltung bei der Importquelle.',
    },
    webhookWartet: {
      betreff: 'Webhook seit einem Tag ohne Zustellung: {titel}',
      inhalt:
        'Der Empfänger des Webhooks „{titel}“ hat seit einem Tag nichts angenommen. Das Portal versucht es weiter und hebt bis zu 90 Tage lang auf, was noch nicht angekommen ist. Woran es liegt, steht in der Verwaltung beim Webhook.',
    },
    webhookAbgemeldet: {
      betreff: 'Webhook vom Empfänger abgemeldet: {titel}',
      inhalt:
        'Der Empfänger des Webhooks „{titel}“ hat geantwortet, dass er nichts mehr erhalten möchte (410). Der Webhook ist deshalb ausgeschaltet. Soll er weiter melden, schalten Sie ihn in der Verwaltung wieder ein.',
    },
  },
  was: { noten: 'die Noten', pruefungsanmeldungen: 'die Prüfungsanmeldungen' },
  /** Replaces a name that the person may no longer read, or that was never given. */
  ohne: {
    student: 'eine studierende Person',
    bewerber: 'eine Person, die nicht mehr zu sehen ist',
    konto: 'eine Person, die nicht mehr zu sehen ist',
    firma: 'Ihrem Unternehmen',
    modul: 'einem Modul',
    titel: 'ohne Titel',
    grund: 'nicht mehr gespeichert',
    ansicht: 'nicht mehr gespeichert',
  },
} as const;

type Texte<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texte<T[K]> };
export type Benachrichtigungstexte = Texte<typeof texte>;
