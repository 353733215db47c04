/** Why a task cannot be put off until that day. `{grenze}` is filled in. */
export const texte = {
  wiedervorlageTag: 'Bitte wählen Sie einen Tag ab morgen, höchstens {grenze} Tage im Voraus.',
} as const;
