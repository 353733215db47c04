import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency-key.ts';

/** Gives each body its key: the same one sent again gets the first answer again, another one is another call. */
export function useKeyPerBody(): (body: object) => string {
  const sent = useRef<{ text: string; key: string }>(undefined);
  return (body) => {
    const text = JSON.stringify(body);
    if (sent.current?.text !== text) sent.current = { text, key: newIdempotencyKey() };
    return sent.current.key;
  };
}
