import { CatchBoundary, useLocation, useNavigate, type ErrorComponentProps } from '@tanstack/react-router';
import {
  Fragment,
  Suspense,
  use,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../load/error-notice.tsx';
import { SkeletonLines } from '../load/skeleton.tsx';
import { useChosen } from '../use-chosen.ts';
import { NARROW, ROOM_BESIDE, useMediaQuery } from '../use-media-query.ts';
import { BesideContext } from './beside-context.ts';
import styles from './details.module.css';
import { PanelContext } from './panel-context.ts';

export interface Tab {
  /** Stands in the address. */
  readonly id: string;
  readonly label: string;
  /** Loads its own data and shows its own errors. */
  readonly content: ReactNode;
  /** Takes the whole width: a table of many columns. */
  readonly wide?: boolean;
}

interface Props {
  readonly tabs: readonly [Tab, ...Tab[]];
  /** Each tab has its own address; search parameters of other tabs are dropped. */
  readonly fresh?: boolean;
  /** The page's title if the tabs are the whole page: both share a line. */
  readonly heading?: string;
  /** Stands beside the content of each tab that leaves room for it, or above it. */
  readonly aside?: ReactNode;
  /** Of the address, in which the chosen tab stands. */
  readonly parameter?: string;
}

/** Tabs in the address; on a phone a select. */
export function TabbedContent({ tabs, fresh = false, heading, aside, parameter = 'tab' }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const named = useLocation({ select: ({ search }) => search[parameter] });
  const isNarrow = useMediaQuery(NARROW);
  const [first] = tabs;
  const current = tabs.find((tab) => tab.id === named) ?? first;
  // The tab before stays until the code of this one is there: a place held open for it would stay for 300 ms at least.
  const shownId = useDeferredValue(current.id);
  const shown = tabs.find(({ id }) => id === shownId) ?? current;
  const isLate = shown !== current;

  const hasRoom = useMediaQuery(ROOM_BESIDE) && use(PanelContext) === undefined;
  const beside = hasRoom && shown.wide !== true;

  const choose = (tab: string) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...(fresh ? {} : search), [parameter]: tab === first.id ? undefined : tab }),
      // The way back leads to the list, not through the tabs.
      replace: true,
      state: true,
      resetScroll: false,
    });

  const place = useKeptFocus(shown.id);

  const Choice = isNarrow ? TabSelect : TabList;
  const choice = <Choice id={id} tabs={tabs} current={current.id} onChoose={choose} />;
  const panel = { role: 'tabpanel', 'aria-labelledby': `${id}-${shown.id}` };
  const content = (
    // The same element at any width, so that the content keeps its state when the width changes.
    <div
      ref={place}
      id={`${id}-panel`}
      className={styles['tab']}
      tabIndex={-1}
      aria-busy={isLate}
      inert={isLate}
      {...(!isNarrow && panel)}
    >
      <PrintTitle>{shown.label}</PrintTitle>
      <CatchBoundary getResetKey={() => shown.id} errorComponent={TabError}>
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <Fragment key={shown.id}>{shown.content}</Fragment>
        </Suspense>
      </CatchBoundary>
    </div>
  );
  return (
    <>
      {heading === undefined ? (
        choice
      ) : (
        <div className={styles['headed']}>
          <h1>{heading}</h1>
          {choice}
        </div>
      )}
      {aside === undefined ? (
        content
      ) : (
        <div className={styles['withAside']} data-beside={beside}>
          <div className={styles['aside']}>
            <BesideContext value={beside}>{aside}</BesideContext>
          </div>
          {content}
        </div>
      )}
    </>
  );
}

/** For what shows the tab: a link in a tab that leads to another one goes with its tab, and would take the focus along. */
function useKeptFocus(current: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(current);
  useLayoutEffect(() => {
    if (before.current === current) return;
    before.current = current;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [current]);
  return place;
}

/** Heading for print, where the tabs are hidden. */
function PrintTitle({ children }: { children: string }) {
  return <h2 className={styles['printTitle']}>{children}</h2>;
}

interface ChoiceProps {
  readonly id: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly onChoose: (tab: string) => void;
}

/** So many stand in one row at 1280 px in either language; more of them move closer together. */
const FEW_TABS = 7;

function TabList({ id, tabs, ...props }: ChoiceProps) {
  const [current, onChoose] = useChosen(props.current, props.onChoose);
  const { t } = useTranslation('ui');
  const list = useRef<HTMLDivElement>(null);
  // The address may name a tab that the row has to be scrolled to.
  useLayoutEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  // The focus stands on the chosen tab, and follows the choice.
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('details.reiter')}
      className={styles['tabs']}
      data-many={tabs.length > FEW_TABS}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}-${tab.id}`}
          data-tab={tab.id}
          aria-selected={tab.id === current}
          aria-controls={tab.id === current ? `${id}-panel` : undefined}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onChoose(tab.id)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

function TabError({ error, reset }: ErrorComponentProps) {
  return <ErrorNotice error={error} onRetry={reset} />;
}

function TabSelect({ id, tabs, ...props }: ChoiceProps) {
  const [current, onChoose] = useChosen(props.current, props.onChoose);
  const { t } = useTranslation('ui');
  return (
    <div className={styles['tabSelect']}>
      <label htmlFor={id}>{t('details.reiter')}</label>
      <select id={id} value={current} onChange={(event) => onChoose(event.target.value)}>
        {tabs.map((tab) => (
          <option key={tab.id} value={tab.id}>
            {tab.label}
          </option>
        ))}
      </select>
    </div>
  );
}
