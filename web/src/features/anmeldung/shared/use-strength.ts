import { useEffect, useState } from 'react';
import type { Score } from './strength.rules.ts';

export interface Strength {
  readonly score: Score;
  readonly isRefused: boolean;
}

/**
 * The strength of what is being typed. What estimates it is large: it comes once typing begins. Undefined until
 * then, and where it does not come: the server judges anyway.
 */
export function useStrength(password: string, ownWords: readonly string[]): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  const words = ownWords.join('\n');
  useEffect(() => {
    if (password === '') return;
    let isCurrent = true;
    import('./strength.rules.ts').then(
      ({ scoreOf, refusal }) => {
        if (!isCurrent) return;
        const ownWords = [...words.split('\n'), location.hostname];
        setStrength({
          score: scoreOf(password, ownWords),
          isRefused: refusal(password, ownWords) !== undefined,
        });
      },
      () => setStrength(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [password, words]);
  return password === '' ? undefined : strength;
}
