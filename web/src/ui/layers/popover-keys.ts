/**
 * What popovers and their buttons do beyond what the browser does by itself (WAI-ARIA Authoring Practices, "menu button"
 * and "disclosure"): once for all that there are, in a chunk of its own that comes with the first.
 */

const ITEM = '[role^=menuitem]';

const itemsOf = (popover: Element) => [...popover.querySelectorAll<HTMLElement>(ITEM)];

const buttonOf = ({ id }: Element) => document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);

const isOpen = (popover: Element) => popover.matches(':popover-open');

/** The item that gets the focus when the menu opens: the first, or the last after arrow up. */
let entry = 0;

function enter(popover: Element): void {
  itemsOf(popover).at(entry)?.focus();
  entry = 0;
}

const openPopovers = () => document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open');

function tellState(popover: HTMLElement): void {
  const open = isOpen(popover);
  buttonOf(popover)?.setAttribute('aria-expanded', String(open));
  // Unless a key was faster than the event.
  if (open && !popover.contains(document.activeElement)) enter(popover);
}

function onToggle({ target }: Event): void {
  if (target instanceof HTMLElement && target.popover === 'auto') tellState(target);
}

/** Whoever goes on with the keyboard finds the next control uncovered. */
function onFocus({ target }: FocusEvent): void {
  for (const popover of openPopovers()) {
    const isOfIt = [popover, buttonOf(popover)].some((part) => part?.contains(target as Node));
    if (!isOfIt) popover.hidePopover();
  }
}

function onKey(event: KeyboardEvent): void {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey || defaultPrevented) return;
  if (target.ariaHasPopup === 'menu') onButtonKey(event, target);
  else if (target.matches(ITEM)) onItemKey(event, target);
}

function onButtonKey(event: KeyboardEvent, button: HTMLElement): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  entry = event.key === 'ArrowUp' ? -1 : 0;
  const popover = document.getElementById(button.getAttribute('popovertarget') ?? '');
  // By a click, not by a method: what stands beside its button needs to know the button.
  if (popover && !isOpen(popover)) button.click();
  if (popover) enter(popover);
}

function onItemKey(event: KeyboardEvent, item: HTMLElement): void {
  const popover = item.closest<HTMLElement>('[popover]');
  if (!popover) return;
  // The focus is back at the button, from where the key moves it on.
  if (event.key === 'Tab') return popover.hidePopover();
  const isLinkPressed = event.key === ' ' && item instanceof HTMLAnchorElement;
  const next = itemFor(event.key, itemsOf(popover), item);
  if (isLinkPressed || next) event.preventDefault();
  if (isLinkPressed) item.click();
  else next?.focus();
}

/** The item that a key moves to; letters move to the next item whose name starts with them. */
function itemFor(key: string, items: readonly HTMLElement[], current: HTMLElement): HTMLElement | undefined {
  const at = items.indexOf(current);
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
        (item.ariaLabel ?? item.textContent).trim().toLowerCase().startsWith(key.toLowerCase()),
      );
  }
}

document.addEventListener('toggle', onToggle, true);
document.addEventListener('focusin', onFocus);
document.addEventListener('keydown', onKey);
// A popover may already be open when this chunk arrives.
openPopovers().forEach(tellState);
