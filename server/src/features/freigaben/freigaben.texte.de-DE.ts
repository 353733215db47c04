/** Texts about release requests, in answers and mails. `{name}` is a placeholder. */
export const texte = {
  /** Why somebody was not asked. */
  hindernis: {
    unbekannt: 'Diese Person ist nicht bekannt. Bitte wenden Sie sich an den Support.',
    exmatrikuliert:
      '{name} ist nicht mehr immatrikuliert. Wenn das nicht stimmt, wenden Sie sich bitte an den Support.',
    bereitsFreigegeben: '{name} hat {was} schon freigegeben.',
    kuerzlichAngefordert:
      'Die Freigabe wurde bei {name} zuletzt am {datum} angefordert. Sie lässt sich ab dem {ab} erneut anfordern.',
    ohneEmail:
      'Für {name} ist keine gültige E-Mail-Adresse der Hochschule hinterlegt. Bitte wenden Sie sich an den Support.',
  },
  /** Why somebody was not reminded. */
  erinnerungshindernis: {
    unbekannt: 'Diese Anfrage ist nicht bekannt. Bitte laden Sie die Liste neu.',
    beantwortet: '{name} hat schon geantwortet.',
    abgelaufen:
      'Der Link an {name} ist seit dem {gueltigBis} abgelaufen. Bitte fordern Sie die Freigabe erneut an.',
    exmatrikuliert:
      '{name} ist nicht mehr immatrikuliert. Wenn das nicht stimmt, wenden Sie sich bitte an den Support.',
    zuFrueh: '{name} kann ab dem {ab} erinnert werden.',
    zuSpaet:
      'Die Freigabe wurde bei {name} vor Kurzem angefordert. Eine weitere Erinnerung ist nicht möglich: Der Link gilt nur bis zum {gueltigBis}. Danach können Sie die Freigabe erneut anfordern.',
    geradeErinnert: '{name} wurde gerade durch eine andere Anfrage daran erinnert.',
    gewechselt:
      '{name} gehört inzwischen zu einem anderen Unternehmen. Bitte fordern Sie die Freigabe erneut an.',
    ohneEmail:
      'Für {name} ist keine gültige E-Mail-Adresse der Hochschule hinterlegt. Bitte wenden Sie sich an den Support.',
  },
  was: { noten: 'die Noten', pruefungsanmeldungen: 'die Prüfungsanmeldungen' },
  anfrage: {
    betreff: {
      noten: 'Bitte um Freigabe Ihrer Noten',
      pruefungsanmeldungen: 'Bitte um Freigabe Ihrer Prüfungsanmeldungen',
    },
    betreffErinnerung: {
      noten: 'Erinnerung: Bitte um Freigabe Ihrer Noten',
      pruefungsanmeldungen: 'Erinnerung: Bitte um Freigabe Ihrer Prüfungsanmeldungen',
    },
    anrede: 'Guten Tag {name},',
    bitte: {
      noten: 'Im Namen von {firma} bittet Sie {person}, Ihre Noten für das Unternehmen freizugeben.',
      pruefungsanmeldungen:
        'Im Namen von {firma} bittet Sie {person}, Ihre Prüfungsanmeldungen für das Unternehmen freizugeben.',
    },
    erinnerung: 'am {datum} haben wir Ihnen schon geschrieben; eine Antwort liegt noch nicht vor.',
    fruehererLink: 'Auch der Link aus der früheren E-Mail gilt weiter; beide führen zu derselben Anfrage.',
    link: 'Unter diesem Link geben Sie frei oder lehnen ab:',
    button: 'Anfrage ansehen',
    frist:
      'Der Link gilt bis zum {datum}. Eine erteilte Freigabe können Sie mit demselben Link jederzeit widerrufen, auch danach: Bitte bewahren Sie diese Nachricht auf.',
    freiwillig: 'Die Freigabe ist freiwillig. Der Link gehört nur Ihnen: Bitte geben Sie ihn nicht weiter.',
  },
} as const;

type Texte<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texte<T[K]> };
export type Freigabetexte = Texte<typeof texte>;
