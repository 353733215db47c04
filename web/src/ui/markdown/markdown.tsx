import ReactMarkdown, { type Components } from 'react-markdown';
import styles from './markdown.module.css';

interface Props {
  readonly text: string;
}

/** Allowed elements: no images (they would be fetched from other servers) and no HTML. */
const ELEMENTS = [
  'p',
  'br',
  'strong',
  'em',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
];
const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

/** Sanitises a link's address; undefined for relative ones and schemes that run code. */
export function linkTarget(href: string): string | undefined {
  const url = URL.parse(href.trim());
  return url !== null && SCHEMES.includes(url.protocol) ? url.href : undefined;
}

/** Renders headings below the page's own level, without skipping a level. */
const heading: Components['h1'] = ({ children }) => <h3>{children}</h3>;

const COMPONENTS: Components = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {children}
      </a>
    ) : (
      children
    ),
};

/** A text that people wrote in Markdown, as elements: never as a string of HTML. */
export function Markdown({ text }: Props) {
  return (
    <div className={styles['text']}>
      <ReactMarkdown
        skipHtml
        allowedElements={ELEMENTS}
        unwrapDisallowed
        urlTransform={linkTarget}
        components={COMPONENTS}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
