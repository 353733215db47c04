create table ansicht (
  id uuid primary key default gen_random_uuid(),
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  -- The company that it is shared in; school staff have none.
  firma_id uuid references firma (id),
  -- The route of the list.
  liste text not null check (length(liste) between 1 and 60),
  name text collate "de-x-icu" not null check (length(name) between 1 and 80),
  -- Filters, sort, columns: the list's query string.
  adresse text not null check (length(adresse) <= 2000),
  geteilt boolean not null default false,
  angelegt_am timestamptz not null,
  angelegt_von text not null,
  unique (benutzer_id, liste, name),
  check (firma_id is not null or not geteilt)
);
create index ansicht_firma on ansicht (firma_id, liste) where geteilt;
