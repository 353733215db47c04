create table firma (
  id uuid primary key default gen_random_uuid(),
  firmennummer text not null unique,
  name text collate "de-x-icu" not null,
  ort text,
  beschreibung text check (length(beschreibung) between 1 and 20000),
  groesse text check (groesse in ('bis50', '51bis500', 'ueber500')),
  international boolean not null default false,
  konzernstruktur text check (length(konzernstruktur) between 1 and 2000),
  logo_schluessel text unique,
  suchtext text not null generated always as
    (portal_suchform(name || ' ' || firmennummer || coalesce(' ' || ort, '')) || ' '
      || portal_umlautform(name || coalesce(' ' || ort, ''))) stored,
  -- Counts the edits of the details, for whoever edits them at the same time.
  version integer not null default 1
);
create index firma_name on firma (name, id);
