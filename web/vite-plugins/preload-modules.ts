import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Names the chunks of modules in index.html, so that they come together with the entry and not after it:
 * for the page that everybody sees first. The others wait for the router to know which one it is.
 */
export function preloadModules(...ids: readonly string[]): Plugin {
  return {
    name: 'preload-modules',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
        const wanted = chunks.filter(({ facadeModuleId }) => ids.some((id) => facadeModuleId?.endsWith(id)));
        if (wanted.length !== ids.length) throw new Error(`not each of ${ids.join(', ')} is a chunk`);
        const files = wanted.flatMap(({ fileName, imports, viteMetadata }) => [
          fileName,
          ...imports,
          ...(viteMetadata?.importedCss ?? []),
        ]);
        return [...new Set(files)].filter((file) => !html.includes(file)).map(preload);
      },
    },
  };
}

function preload(file: string): HtmlTagDescriptor {
  // Browsers complain of a preloaded stylesheet that the page has no use for.
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${file}` }, injectTo: 'head' };
}
