import { part } from '../load/part.tsx';
import { SkeletonLines } from '../load/skeleton.tsx';

/** A Markdown text; loads the parser when one is shown. */
export const LazyMarkdown = part(
  async () => (await import('./markdown.tsx')).Markdown,
  () => <SkeletonLines lines={6} />,
);
