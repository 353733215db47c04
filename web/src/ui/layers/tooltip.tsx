import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useIsTopLayer } from './layers.ts';
import styles from './tooltip.module.css';

const CONTROL = 'button, a[href], summary';
/** The pointer passes over many a button on its way; and it may go on from the button to the name. */
const DELAY_MS = 300;
const GAP_PX = 4;
const EDGE_PX = 8;

interface Shown {
  readonly control: Element;
  readonly name: string;
}

/**
 * Shows the name of a control that has none in sight, to the pointer and to the keyboard; goes with Escape and stays
 * under the pointer (WCAG 1.4.13). Once for the page and for each layer over it: it acts for the topmost. Screen readers
 * know the name.
 */
export function Tooltip() {
  const isTop = useIsTopLayer();
  const [shown, setShown] = useState<Shown>();
  const ref = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the last key was one that moves the focus: what the page gives it to shows no name. */
  const isWalkingKey = useRef(false);
  /** Whether such a key has brought the focus to where it is. A pointer that rests means nothing meanwhile. */
  const isWalking = useRef(false);

  const show = (control: Element | null | undefined, delay: number) => {
    clearTimeout(timer.current);
    const name = control ? unseenName(control) : '';
    timer.current = setTimeout(() => setShown(control && name !== '' ? { control, name } : undefined), delay);
  };
  /** At once, for it may lie over the control that has the focus next; React takes it away when it comes to it. */
  const hide = useEffectEvent(() => {
    clearTimeout(timer.current);
    ref.current?.hidePopover();
    setShown(undefined);
  });
  const onOver = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType === 'touch' || ref.current?.contains(event.target as Node)) {
      clearTimeout(timer.current);
    } else if (!isWalking.current) {
      show(controlAt(event.target), DELAY_MS);
    }
  });
  const onMove = useEffectEvent((event: PointerEvent) => {
    if (!isWalking.current) return;
    isWalking.current = false;
    onOver(event);
  });
  const onFocus = useEffectEvent((event: FocusEvent) => {
    isWalking.current = isWalkingKey.current;
    if (isWalking.current) show(controlAt(event.target), 0);
  });
  /** The name goes with its control, which the keyboard may itself have brought into sight; not with the pointer's. */
  const onScroll = useEffectEvent(() => {
    if (isWalking.current) show(controlAt(document.activeElement), 0);
    else hide();
  });
  const onPointerDown = useEffectEvent(() => {
    isWalkingKey.current = false;
    isWalking.current = false;
    hide();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    isWalkingKey.current = event.key === 'Tab' || event.key.startsWith('Arrow');
    if (event.key !== 'Escape' || !shown) return;
    isWalking.current = false;
    // This alone, this time: whatever else Escape does is for the next one.
    event.preventDefault();
    event.stopPropagation();
    hide();
  });
  // Before the browser looks again at what lies under the pointer.
  useLayoutEffect(() => {
    if (!isTop) return;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('pointerover', onOverEvent, options);
    document.addEventListener('pointermove', onMoveEvent, options);
    document.addEventListener('focusin', onFocusEvent, options);
    document.addEventListener('keydown', onKeyEvent, options);
    document.addEventListener('focusout', onHide, options);
    document.addEventListener('pointerdown', onPointerDownEvent, options);
    document.addEventListener('scroll', onScrollEvent, options);
    // Its control is elsewhere now.
    addEventListener('resize', onHide, options);
    function onOverEvent(event: PointerEvent) {
      onOver(event);
    }
    function onMoveEvent(event: PointerEvent) {
      onMove(event);
    }
    function onFocusEvent(event: FocusEvent) {
      onFocus(event);
    }
    function onKeyEvent(event: KeyboardEvent) {
      onKey(event);
    }
    function onPointerDownEvent() {
      onPointerDown();
    }
    function onScrollEvent() {
      onScroll();
    }
    function onHide() {
      hide();
    }
    return () => {
      listening.abort();
      hide();
    };
  }, [isTop]);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !shown) return;
    // Above menus, too.
    element.showPopover();
    const { left, width, top, bottom } = shown.control.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = element;
    const middle = left + width / 2 - offsetWidth / 2;
    const below = bottom + GAP_PX;
    const isRoomBelow = below + offsetHeight <= innerHeight;
    element.style.left = `${Math.max(EDGE_PX, Math.min(middle, innerWidth - offsetWidth - EDGE_PX))}px`;
    element.style.top = `${isRoomBelow ? below : top - GAP_PX - offsetHeight}px`;
  }, [shown]);

  return (
    shown &&
    isTop && (
      <div ref={ref} popover="manual" className={styles['tooltip']} aria-hidden="true" data-tooltip="">
        {shown.name}
      </div>
    )
  );
}

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest(CONTROL) : null;

/** The name of a control that shows no word of it, or its description, where it has one; else nothing. */
function unseenName(control: Element): string {
  if (/\p{L}/u.test(seenText(control))) return '';
  return (control.getAttribute('aria-description') ?? control.ariaLabel ?? control.textContent).trim();
}

/** Text as it can be seen: what is there for screen readers alone is clipped. */
function seenText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof Element && getComputedStyle(node).clipPath !== 'none') return '';
  return [...node.childNodes].map(seenText).join('');
}
