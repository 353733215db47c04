-- How files with other headings are read, under a name.
create table importzuordnung (
  id uuid primary key default gen_random_uuid(),
  art text not null,
  name text not null,
  zuordnung jsonb not null,
  geaendert_am timestamptz not null,
  unique (art, name)
);
