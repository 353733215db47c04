import { closeSnackbar, snackbarState } from '#ui/snackbar.ts';
import { useShortcuts } from '#ui/shortcuts.ts';

/** `z` does what the message on show offers, such as undo: by Tab it is out of reach in its five seconds. */
export function UndoKey() {
  useShortcuts({
    z: () => {
      const action = snackbarState.get()?.action;
      if (!action) return;
      closeSnackbar();
      action.run();
    },
  });
  return null;
}
