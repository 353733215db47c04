import { useMutation } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import styles from './start-line.module.css';
import { putOff } from './wiedervorlage.queries.ts';

interface Props {
  readonly ref?: Ref<HTMLElement>;
  readonly title: string;
  /** Of its heading: below that of the tasks, or below the page's own. */
  readonly level?: 2 | 3;
  readonly className: string | undefined;
  readonly children: ReactNode;
  /** The key under which it is put off, and until which day. */
  readonly aufgabe: string;
  readonly until: () => string;
  readonly texts: { readonly hide: ReactNode; readonly hidden: string; readonly undo: string };
  readonly onHidden?: () => void;
}

/** A quiet line above the tasks of the start page, which the person can hide, with undo. */
export function StartLine(props: Props) {
  const { ref, title, level = 3, className, children, aufgabe, until, texts, onHidden } = props;
  const Heading = `h${level}` as const;
  const { mutate, isPending } = useMutation({
    ...putOff,
    onSuccess: (_answer, { bis }) => {
      if (bis === undefined) return;
      onHidden?.();
      showSnackbar({
        text: texts.hidden,
        color: 'success',
        action: { text: texts.undo, run: () => mutate({ aufgabe, bis: undefined }) },
      });
    },
  });
  return (
    <section ref={ref} className={`${styles['line']} ${className}`} aria-label={title}>
      <Heading>{title}</Heading>
      {children}
      <button
        type="button"
        className="button quiet"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate({ aufgabe, bis: until() })}
      >
        {texts.hide}
      </button>
    </section>
  );
}
