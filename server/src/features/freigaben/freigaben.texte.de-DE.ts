/** What release requests say to people, in answers and mails. `{name}` is filled in. */
export const texte = {
  /** Why somebody was not asked. */
  hindernis: {
    unbekannt: 'Diese Person ist nicht bekannt. Bitte wenden Sie sich an den Support.',
    exmatrikuliert:
      '{name} ist nicht mehr immatrikuliert. Wenn das nicht stimmt, wenden Sie sich bitte an den Support.',
    bereitsFreigegeben: '{name} hat {was} schon freigegeben.',
    kuerzlichAngefordert:
      '{name} wurde zuletzt am {datum} gefragt. Eine neue Anfrage ist ab dem {ab} möglich.',
    ohneEmail:
      'Für {name} ist keine gültige E-Mail-Adresse der Hochschule hinterlegt. Bitte wenden Sie sich an den Support.',
  },
  was: { noten: 'die Noten', pruefungsanmeldungen: 'die Prüfungsanmeldungen' },
  anfrage: {
    betreff: {
      noten: 'Bitte um Freigabe Ihrer Noten',
      pruefungsanmeldungen: 'Bitte um Freigabe Ihrer Prüfungsanmeldungen',
    },
    anrede: 'Guten Tag {name},',
    bitte: {
      noten: '{person} von {firma} bittet Sie, Ihre Noten für das Unternehmen freizugeben.',
      pruefungsanmeldungen:
        '{person} von {firma} bittet Sie, Ihre Prüfungsanmeldungen für das Unternehmen freizugeben.',
    },
    sichtbar: {
      noten:
        'Mit der Freigabe sehen die Personen Ihres Unternehmens, die Studierende betreuen, Ihre Noten und was sich aus ihnen ergibt: Durchschnitt, Credits und gefährdete Module.',
      pruefungsanmeldungen:
        'Mit der Freigabe sehen die Personen Ihres Unternehmens, die Studierende betreuen, zu welchen Prüfungen Sie angemeldet sind.',
    },
    link: 'Unter diesem Link geben Sie frei oder lehnen ab:',
    frist:
      'Der Link gilt bis zum {datum}. Eine erteilte Freigabe können Sie mit demselben Link jederzeit widerrufen, auch danach: Bitte bewahren Sie diese Nachricht auf.',
    freiwillig: 'Die Freigabe ist freiwillig. Der Link gehört nur Ihnen: Bitte geben Sie ihn nicht weiter.',
  },
} as const;

type Texte<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texte<T[K]> };
export type Freigabetexte = Texte<typeof texte>;
