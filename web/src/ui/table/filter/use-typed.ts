import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long typing has to rest before a list is asked for all of what was typed. */
const REST_MS = 250;

/**
 * Text that asks a list while it is typed: at once with the first letter after a rest, so that the answer to
 * a single one is not waited for, then when typing rests. What is overtaken is cancelled by the data cache.
 */
export function useTyped(value: string, onAsk: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // What was asked for and is not the value yet.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const lastTyped = useRef(-Infinity);
  if (value !== known) {
    setKnown(value);
    const at = asked.indexOf(value);
    setAsked(at === -1 ? [] : asked.slice(at + 1));
    // Changed from outside: by the history, or by "reset filters".
    if (at === -1) setText(value);
  }

  const ask = (next: string) => {
    if (next === (asked.at(-1) ?? value)) return;
    setAsked([...asked, next]);
    onAsk(next);
  };
  const askAtRest = useEffectEvent(ask);
  useEffect(() => {
    const timer = setTimeout(() => askAtRest(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const type = (next: string) => {
    const now = performance.now();
    const rested = now - lastTyped.current > REST_MS;
    lastTyped.current = now;
    setText(next);
    if (rested) ask(next);
  };
  return { text, type, ask };
}
