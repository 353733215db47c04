/** Thrown by a form's `onSubmit` where the form itself tells what failed: what was typed stays, and is not saved. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
  readonly problem = undefined;
}
