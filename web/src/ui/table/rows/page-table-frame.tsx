import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import styles from '../table.module.css';

/**
 * Frame of a table that scrolls with its page, below whose toolbar its header stays. Where more columns were chosen than
 * there is room for, it scrolls sideways, and can be reached for that by the keyboard.
 */
export function PageTableFrame(props: ComponentProps<'section'>) {
  const frame = useRef<HTMLElement>(null);
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    const table = element?.querySelector('table');
    if (!element || !table) return;
    const measure = () => setWide(table.offsetWidth > element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  useHeadInSight(frame, wide);
  return (
    <section
      {...props}
      ref={frame}
      className={`${styles['frame']} ${styles['inPage']}`}
      data-wide={wide}
      {...(wide && { tabIndex: 0 })}
    />
  );
}

/** What scrolls sideways holds its header fast, so that it has to be moved after the page. */
function useHeadInSight(frame: RefObject<HTMLElement | null>, wide: boolean): void {
  useEffect(() => {
    const element = frame.current;
    const head = element?.querySelector<HTMLElement>('thead');
    if (!wide || !element || !head) return;
    const follow = () => {
      const top = element.querySelector('table')?.getBoundingClientRect().top ?? 0;
      const edge = parseFloat(getComputedStyle(element).scrollMarginBlockStart) - 8;
      const most = element.clientHeight - head.offsetHeight;
      head.style.translate = `0 ${Math.max(0, Math.min(most, edge - top))}px`;
    };
    follow();
    document.addEventListener('scroll', follow, { passive: true });
    // The toolbar becomes higher or lower where its row breaks. Nothing scrolls then.
    const observer = new ResizeObserver(follow);
    for (const part of element.parentElement?.children ?? []) observer.observe(part);
    return () => {
      document.removeEventListener('scroll', follow);
      observer.disconnect();
      head.style.translate = '';
    };
  }, [frame, wide]);
}
