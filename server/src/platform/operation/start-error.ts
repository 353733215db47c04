/** Why the portal does not start or a command was not done: one line for the operator, no stack. */
export class StartError extends Error {
  override name = 'StartError';
}
