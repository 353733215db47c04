create table dokument (
  id uuid primary key default gen_random_uuid(),
  kategorie text not null,
  titel text collate "de-x-icu" not null check (length(titel) between 1 and 200),
  dateiname text not null check (length(dateiname) between 1 and 200),
  medientyp text not null,
  groesse integer not null check (groesse > 0),
  schluessel text not null unique,
  veroeffentlicht_am timestamptz not null,
  version integer not null default 1,
  suchtext text not null generated always as
    (portal_suchform(titel || ' ' || dateiname) || ' ' || portal_umlautform(titel || ' ' || dateiname)) stored
);
create index dokument_veroeffentlicht on dokument (veroeffentlicht_am, id);
