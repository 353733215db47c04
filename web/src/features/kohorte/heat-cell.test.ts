import { expect, it } from 'vitest';
import { FIGURES, levelOf, THRESHOLDS } from './heat-cell.tsx';

it.each(FIGURES)('lets cells of %s stand out from each threshold on, and not before', (figure) => {
  const [first, second, third] = THRESHOLDS[figure];
  expect(
    [0, first - 0.1, first, second - 0.1, second, third - 0.1, third].map((value) => levelOf(figure, value)),
  ).toEqual(['ruhig', 'ruhig', 'beachten', 'beachten', 'auffaellig', 'auffaellig', 'kritisch']);
});
