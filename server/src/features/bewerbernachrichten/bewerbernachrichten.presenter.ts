import type { Nachrichtenempfaenger } from '@firmenportal/contract/bewerbernachrichten';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Locale } from '@firmenportal/contract/locale';
import { footerOf, SEPARATOR, type MessageSender } from '@firmenportal/contract/nachrichtentext';
import type { Mail } from '#platform/mail/mail.ts';
import { partsOf } from '#platform/mail/message.ts';
import type { EmpfaengerRow } from './bewerbernachrichten.db.ts';

export const presentEmpfaenger = (
  basePath: string,
  { id, anrede, vorname, nachname, erreichbarkeit }: EmpfaengerRow,
): Item<typeof Nachrichtenempfaenger> => ({
  '@id': `${basePath}/bewerber/${id}`,
  '@type': 'Nachrichtenempfaenger',
  anrede,
  vorname,
  nachname,
  erreichbarkeit,
});

/** A message to an applicant, in the company's name: answers go to who wrote it. */
export function mailToBewerber(
  to: Mail['to'],
  sender: MessageSender,
  { betreff: subject, text, locale }: { betreff: string; text: string; locale: Locale },
): Mail {
  return {
    to,
    senderName: sender.firma,
    replyTo: sender.email,
    subject,
    ...partsOf(
      [{ locale, before: text.split(/(?:\r?\n){2,}/u), after: [SEPARATOR, footerOf(sender, locale)] }],
      sender.firma,
    ),
  };
}
