// A replay shows where something was on the page and what was done, and nothing that could be read there.

/** Kinds of recorded events. */
const META = 4;
const CUSTOM = 5;
/** The kind of node that is a text. */
const TEXT = 3;

/** Attributes that say what a thing is, and not what it is about. */
const PERMITTED = new Set([
  'class',
  'role',
  'type',
  'dir',
  'lang',
  'rel',
  'disabled',
  'hidden',
  'open',
  '_cssText',
]);

type Fields = Record<string, unknown>;

/** A recording, as the lines of its header and of its events, without texts, values and addresses. */
export function scrubbedRecording(recording: string): string {
  const [header = '', ...rest] = recording.split('\n');
  const events = JSON.parse(rest.join('\n')) as Fields[];
  const kept = events
    // Breadcrumbs and requests, with their addresses.
    .filter(({ type }) => type !== CUSTOM)
    .map((event) =>
      event['type'] === META
        ? { ...event, data: { ...(event['data'] as Fields), href: '' } }
        : scrubbed(event),
    );
  return `${header}\n${JSON.stringify(kept)}`;
}

function scrubbed(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => scrubbed(one, name));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  return Object.fromEntries(
    Object.entries(fields).map(([key, content]) => [key, fieldOf(key, content, fields, name)]),
  );
}

function fieldOf(key: string, content: unknown, { type, isStyle }: Fields, parent: string): unknown {
  // Of a node all attributes stand in an object; of a mutation, each node that it changes has one of its own.
  if (key === 'attributes' && !Array.isArray(content)) return attributesOf(content as Fields);
  if (typeof content !== 'string') return scrubbed(content, key);
  if (key === 'textContent') return type === TEXT && isStyle === true ? content : masked(content);
  if (key === 'text' || (key === 'value' && parent === 'texts')) return masked(content);
  return content;
}

const attributesOf = (attributes: Fields): Fields =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name]) => PERMITTED.has(name) || name.startsWith('rr_')),
  );

const masked = (text: string): string => text.replaceAll(/\S/g, '*');
