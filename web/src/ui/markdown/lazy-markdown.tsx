import { lazy, Suspense } from 'react';
import { SkeletonLines } from '../load/skeleton.tsx';

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }));

/** A Markdown text; loads the parser when one is shown. */
export function LazyMarkdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<SkeletonLines lines={6} />}>
      <Markdown text={text} />
    </Suspense>
  );
}
