import type { Freigabeart } from '@firmenportal/contract/freigaben';
import { LOCALES, type Locale } from '@firmenportal/contract/locale';
import { partsOf, type Message } from '#platform/mail/message.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { tagText } from '#platform/texte/tag.ts';
import { filled } from '#platform/texte/text.ts';
import { FREIGABETEXTE, RELEASE_SCOPE_TEXTS } from './freigabetexte.presenter.ts';

interface Bitte {
  art: Freigabeart;
  student: { vorname: string; nachname: string };
  adresse: string;
  person: string;
  firma: string;
  /** Address at which the student answers. */
  url: string;
  gueltigBis: Date;
  /** Set for a reminder: when the student was asked before. */
  erinnertAn?: Date;
}

/** A request or reminder to a student. The student's language is unknown, so it is in German with English below. */
export function mailOfBitte({
  art,
  student,
  adresse: address,
  person,
  firma,
  url,
  gueltigBis,
  erinnertAn,
}: Bitte): Mail {
  const name = `${student.vorname} ${student.nachname}`;
  const message = (locale: Locale): Message => {
    const { anfrage } = FREIGABETEXTE[locale];
    const scope = RELEASE_SCOPE_TEXTS[locale];
    return {
      locale,
      before: [
        filled(anfrage.anrede, { name }),
        ...(erinnertAn ? [filled(anfrage.erinnerung, { datum: tagText(erinnertAn, locale) })] : []),
        filled(anfrage.bitte[art], { person, firma }),
        scope.mit[art],
        Object.values(scope.oeffnet[art]),
        scope.ohne,
        Object.values(scope.brauchtKeine),
      ],
      link: { text: anfrage.link, url, button: anfrage.button },
      after: [
        filled(anfrage.frist, { datum: tagText(gueltigBis, locale) }),
        ...(erinnertAn ? [anfrage.fruehererLink] : []),
        anfrage.freiwillig,
      ],
    };
  };
  return {
    to: { name, address },
    subject: LOCALES.map((locale) => {
      const { betreff, betreffErinnerung } = FREIGABETEXTE[locale].anfrage;
      return (erinnertAn ? betreffErinnerung : betreff)[art];
    }).join(' / '),
    ...partsOf(LOCALES.map(message)),
  };
}
