import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '#ui/formats.ts';
import type { Benachrichtigung } from './benachrichtigung-cache.queries.ts';
import { openBenachrichtigung } from './benachrichtigung.queries.ts';
import { Subject } from './subject.tsx';
import styles from './benachrichtigung.module.css';
import { targetOf } from './target.rules.ts';

interface Props {
  readonly benachrichtigung: Benachrichtigung;
}

/** A notification as a link to what it is about. Opening it marks it as read. */
export function BenachrichtigungLink({ benachrichtigung }: Props) {
  const { dateTime } = useFormats();
  const { mutate } = useMutation(openBenachrichtigung);
  const { pathname, searchParams } = new URL(targetOf(benachrichtigung), location.origin);
  const open = () => {
    if (!benachrichtigung.gelesen) mutate({ benachrichtigung, gelesen: true });
  };
  return (
    <Link
      to={pathname}
      search={Object.fromEntries(searchParams)}
      className={styles['benachrichtigung']}
      onClick={open}
    >
      <Subject benachrichtigung={benachrichtigung} />
      <time dateTime={benachrichtigung.am}>{dateTime(benachrichtigung.am)}</time>
    </Link>
  );
}
