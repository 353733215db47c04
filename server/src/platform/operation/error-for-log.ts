/** Lists what is logged of an error: drivers put rows and parameters into theirs. */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  const message = messageForLog(error, code);
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...(code !== undefined && { code }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  };
}

function messageForLog({ message }: Error, code: unknown): string {
  // Drizzle's messages contain the statement and its parameters.
  const statement = message.split('\nparams: ', 1)[0] ?? '';
  // PostgreSQL's data errors (class 22) quote the invalid value.
  return typeof code === 'string' && code.startsWith('22') ? statement.replace(/"[^"]*"/g, '"…"') : statement;
}
