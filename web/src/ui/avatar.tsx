import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import styles from './avatar.module.css';

interface Props {
  readonly person: { readonly vorname: string; readonly nachname: string };
  /** Loads the picture; undefined if there is none. */
  readonly photo?: UseQueryOptions<Blob> | undefined;
  /** Length of its sides in pixels. */
  readonly size?: number;
}

/** A person's picture or initials. Hidden from screen readers: the name stands beside it. */
export function Avatar({ person, photo, size = 32 }: Props) {
  const { vorname, nachname } = person;
  return (
    <span
      className={styles['avatar']}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {initial(vorname)}
      {initial(nachname)}
      {photo && <Picture photo={photo} />}
    </span>
  );
}

/** Covers the initials, which remain visible if the picture fails to load. */
function Picture({ photo }: { photo: UseQueryOptions<Blob> }) {
  const { data: content } = useQuery(photo);
  return content && <Loaded content={content} />;
}

function Loaded({ content }: { content: Blob }) {
  const [isBroken, setIsBroken] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(content);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [content],
  );
  return !isBroken && <img ref={show} alt="" onError={() => setIsBroken(true)} />;
}

const initial = (name: string) => (/^\s*(\p{L}\p{M}*)/u.exec(name)?.[1] ?? '').toLocaleUpperCase();
