/** Thrown by a form's `onSubmit` if the form reports the failure itself. The input stays, unsaved. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
  readonly problem = undefined;
}
