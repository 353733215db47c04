create table import (
  id uuid primary key default gen_random_uuid(),
  benutzer_id uuid references benutzer (id) on delete set null,
  art text not null,
  datei text not null,
  probelauf boolean not null,
  modus text not null check (modus in ('alles', 'gueltige')),
  begonnen_am timestamptz not null,
  beendet_am timestamptz not null,
  zeilen bigint not null,
  neu bigint not null,
  geaendert bigint not null,
  unveraendert bigint not null,
  fehlerhaft bigint not null,
  uebernommen boolean not null,
  fehler jsonb not null,
  -- Ended together with its process: nothing of it was taken over, and nothing is known of its file.
  aborted boolean not null default false
);
create index import_begonnen on import (begonnen_am, id);
