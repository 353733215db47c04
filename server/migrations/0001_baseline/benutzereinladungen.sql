-- An invitation to register with a company. The token is known to the mail alone.
create table benutzereinladung (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  rollen text[] not null check (cardinality(rollen) > 0),
  -- Who; the name is kept, since accounts may go.
  benutzer_id uuid references benutzer (id) on delete set null,
  eingeladen_von text not null,
  eingeladen_am timestamptz not null,
  -- Of the newest link.
  token_hash bytea not null unique,
  gesendet_am timestamptz not null,
  gueltig_bis timestamptz not null,
  registriert_am timestamptz,
  registriert_als uuid references benutzer (id) on delete set null,
  zurueckgezogen_am timestamptz,
  zurueckgezogen_von text,
  -- Whether the account will see the students of its own training lead only (product.md §5, §8).
  nur_betreute boolean not null default false,
  check (registriert_am is null or zurueckgezogen_am is null),
  check ((zurueckgezogen_am is null) = (zurueckgezogen_von is null))
);
-- An address is invited to a company once at a time.
create unique index benutzereinladung_offen on benutzereinladung (firma_id, email)
  where registriert_am is null and zurueckgezogen_am is null;
create index benutzereinladung_firma on benutzereinladung (firma_id, eingeladen_am desc, id);
