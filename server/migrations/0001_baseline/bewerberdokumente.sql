-- Documents of applicants: what they are called, and under which key their content lies.
create table bewerberdokument (
  id uuid primary key default gen_random_uuid(),
  bewerber_id uuid not null references bewerber (id) on delete cascade,
  name text collate "de-x-icu" not null check (length(name) between 1 and 200),
  medientyp text not null check (medientyp in ('application/pdf', 'image/jpeg', 'image/png')),
  groesse integer not null check (groesse > 0),
  pruefsumme bytea not null,
  schluessel text not null unique,
  am timestamptz not null,
  unique (bewerber_id, name)
);
