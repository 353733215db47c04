import pg from 'pg';

const MOST_NAMES = 500;
/**
 * Begins a statement that stays unnamed, for a plan that knows what it is asked with: a named one gets a plan for any
 * company after five times, which is right for companies of the usual size.
 */
export const PLANNED_EACH_TIME = '/* planned each time */ ';

/** Names of statements by their text, shared by the connections to a database: texts are long, and kept once. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** Undefined where there are as many names as there may be. */
  of(text: string): string | undefined {
    let name = this.#names.get(text);
    if (name === undefined && this.#names.size < MOST_NAMES) {
      name = `s${this.#names.size}`;
      this.#names.set(text, name);
    }
    return name;
  }
}

/**
 * A client that prepares every parametrised statement once per connection, whoever wrote it: PostgreSQL
 * parses and plans the same text only the first times. Beyond a bound of different texts they stay unnamed.
 */
export class NamedClient extends pg.Client {
  protected readonly names: StatementNames = new StatementNames();

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection that breaks says so to whose statement is at work. A pool listens only while it is idle, and where nobody
    // does it would end the process.
    this.on('error', () => undefined);
  }

  // pg's overloads cannot be restated in an override; the arguments pass through as they came.
  override query(...args: unknown[]): never {
    const [config] = args;
    if (isParametrised(config, args[1]) && !config.text.startsWith(PLANNED_EACH_TIME)) {
      const name = this.names.of(config.text);
      if (name !== undefined) args[0] = { ...config, name };
    }
    return (super.query as (...rest: unknown[]) => never).apply(this, args);
  }
}

function isParametrised(config: unknown, values: unknown): config is { text: string } {
  return (
    typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    typeof config.text === 'string' &&
    !('submit' in config) &&
    !('name' in config && config.name !== undefined) &&
    (Array.isArray(values) || 'values' in config)
  );
}
