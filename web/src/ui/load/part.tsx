import { Suspense, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code is loaded when it is first shown. */
export interface Part<P> {
  (props: P): ReactNode;
  /** Loads it ahead, when somebody is about to open it. If that fails, showing it tries again and tells. */
  readonly load: () => void;
}

/**
 * A part of a page whose code comes when it is first shown. It is drawn as soon as it is there: React's `lazy` draws it
 * 300 ms after the press at the earliest (ADR 56). A load that failed is shown by the error boundary around, and is
 * tried again the next time.
 * @param meanwhile what holds its place; nothing by default
 */
export function part<P extends object = Record<never, never>>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: (props: P) => ReactNode = () => null,
): Part<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;

  const loadOnce = () =>
    (loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));

  function Shown(props: P) {
    const [Content, setContent] = useState(() => loaded);
    // Before the browser paints, so that what comes with a page is asked for a frame earlier.
    useLayoutEffect(() => {
      if (Content) return;
      loadOnce().then(
        (component) => setContent(() => component),
        // Thrown while React draws, so that the error boundary around shows it.
        (error: unknown) =>
          setContent(() => {
            throw error;
          }),
      );
    }, [Content]);
    if (!Content) return meanwhile(props);
    // Should it wait for more, such as texts, nothing but its own place is held open for that.
    return (
      <Suspense fallback={meanwhile(props)}>
        <Content {...props} />
      </Suspense>
    );
  }
  Shown.load = () => void loadOnce().catch(() => undefined);
  return Shown;
}
