import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * A choice that stands in the address, shown as soon as it is made and before all that follows from it: what to show, and how
 * to choose. What the address says counts as soon as it has changed, whatever to.
 */
export function useChosen<T>(value: T, onChoose: (value: T) => void): readonly [T, (value: T) => void] {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  const [chosen, setChosen] = useState({ value, of: { entry, value } });
  if (chosen.of.entry !== entry || chosen.of.value !== value) setChosen({ value, of: { entry, value } });
  const choose = (next: T) => {
    setChosen({ value: next, of: { entry, value } });
    onChoose(next);
  };
  return [chosen.value, choose];
}
