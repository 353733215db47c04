/* Accounts of programs: of a company, which read its data, or of the school (no company), which import. Who may what
   stands in `umfang`; the keys are known to their holders alone. */
create table dienstkonto (
  firma_id uuid references firma (id),
  id uuid primary key default gen_random_uuid(),
  name text collate "de-x-icu" not null,
  umfang text[] not null check (cardinality(umfang) > 0),
  -- From which it may come; empty: from any.
  netze inet[] not null default '{}',
  -- Who made it; the row is the company's and stays.
  benutzer_id uuid references benutzer (id) on delete set null,
  angelegt_am timestamptz not null,
  widerrufen_am timestamptz
);
create index dienstkonto_firma on dienstkonto (firma_id, angelegt_am desc, id);
create index dienstkonto_benutzer on dienstkonto (benutzer_id);

-- Keys overlap while programs are told the new one. 256 random bits need no slow hash.
create table dienstkontoschluessel (
  firma_id uuid references firma (id),
  id uuid primary key default gen_random_uuid(),
  dienstkonto_id uuid not null references dienstkonto (id) on delete cascade,
  hash bytea not null unique,
  -- By which people tell keys apart.
  anfang text not null,
  ausgegeben_am timestamptz not null,
  gueltig_bis timestamptz not null,
  -- To the minute.
  zuletzt_benutzt_am timestamptz
);
create index dienstkontoschluessel_konto on dienstkontoschluessel (dienstkonto_id, ausgegeben_am desc);

alter table import add column dienstkonto_id uuid references dienstkonto (id) on delete set null;
create index import_dienstkonto on import (dienstkonto_id) where dienstkonto_id is not null;
