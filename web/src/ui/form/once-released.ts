/**
 * Tells what is wrong once nothing is being pressed. A text that appears during a press moves the button away from under
 * the pointer: the click is lost.
 */
export function onceReleased(tell: () => void): void {
  if (!document.querySelector(':active')) tell();
  else addEventListener('pointerup', () => setTimeout(tell), { once: true });
}
