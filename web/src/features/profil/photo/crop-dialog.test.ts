import { expect, it } from 'vitest';
import { cropOf, keptInside } from './crop-dialog.tsx';

it('a picture does not leave the square', () => {
  const picture = { width: 400, height: 300 };
  const square = { width: 300, height: 300 };
  expect(keptInside({ x: 80, y: 10 }, picture, square, 1)).toEqual({ x: 50, y: 0 });
  expect(keptInside({ x: -500, y: -500 }, picture, square, 2)).toEqual({ x: -250, y: -150 });
});

it.each([
  [
    { x: 100.4, y: 0.2, width: 599.6, height: 599.6 },
    { x: 100, y: 0, seite: 600 },
  ],
  // Rounding never exceeds the picture.
  [
    { x: 200.6, y: -0.4, width: 600.4, height: 600.4 },
    { x: 200, y: 0, seite: 600 },
  ],
  [
    { x: 0, y: 0, width: 0.2, height: 0.2 },
    { x: 0, y: 0, seite: 1 },
  ],
])('%j is %j of 800 × 600', (area, crop) => {
  expect(cropOf(area, { width: 800, height: 600 })).toEqual(crop);
});
