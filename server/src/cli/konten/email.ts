import { InvalidArgumentError } from 'commander';
import { email } from '@firmenportal/contract/fields';

/** For arguments that name an account. */
export function toEmail(text: string): string {
  const { data } = email.safeParse(text);
  if (data === undefined) throw new InvalidArgumentError('an e-mail address');
  return data;
}
