/** Why a view cannot report new hits. `{grenze}` is a placeholder. */
export const texte = {
  ansichtNichtMeldbar:
    'Neue Treffer werden nur zu Ansichten des Marktplatzes gemeldet, an Personen eines Unternehmens.',
  meldungenZuViele:
    'Zu {grenze} Ansichten werden Ihnen schon neue Treffer gemeldet. Bitte schalten Sie zuerst eine aus.',
  ansichtZuBreit:
    'Diese Ansicht zeigt mehr als {grenze} Bewerbende und ist zu breit, um neue zu melden. Bitte grenzen Sie sie zuerst ein.',
} as const;
