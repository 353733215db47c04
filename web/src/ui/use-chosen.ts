import { useState } from 'react';

/** A choice that shows as soon as it is made, before all that follows from it: what to show, and how to choose. */
export function useChosen<T>(value: T, onChoose: (value: T) => void): readonly [T, (value: T) => void] {
  const [chosen, setChosen] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setChosen(value);
  }
  const choose = (next: T) => {
    setChosen(next);
    onChoose(next);
  };
  return [chosen, choose];
}
