import { lazy, Suspense } from 'react';
import { SkeletonLines } from '../load/skeleton.tsx';

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }));

/** A text in Markdown; what reads it comes when there is one to be shown. */
export function LazyMarkdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<SkeletonLines lines={6} />}>
      <Markdown text={text} />
    </Suspense>
  );
}
