create table branche (
  id uuid primary key default gen_random_uuid(),
  name text collate "de-x-icu" not null unique,
  name_en text collate "de-x-icu"
);
