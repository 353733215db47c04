create table weltregion (
  id uuid primary key default gen_random_uuid(),
  name text collate "de-x-icu" not null unique,
  name_en text collate "en-x-icu" not null unique
);
insert into weltregion (name, name_en) values
  ('Afrika', 'Africa'), ('Asien', 'Asia'), ('Europa', 'Europe'), ('Lateinamerika', 'Latin America'),
  ('Naher Osten', 'Middle East'), ('Nordamerika', 'North America'), ('Ozeanien', 'Oceania');

create table firma_branche (
  firma_id uuid not null references firma (id) on delete cascade,
  branche_id uuid not null references branche (id),
  primary key (firma_id, branche_id)
);

create table firma_weltregion (
  firma_id uuid not null references firma (id) on delete cascade,
  weltregion_id uuid not null references weltregion (id),
  primary key (firma_id, weltregion_id)
);
