create table seminarveranstaltung (
  id uuid primary key default gen_random_uuid(),
  seminarnummer text not null unique,
  titel text collate "de-x-icu" not null,
  lehrperson text collate "de-x-icu",
  von date not null,
  bis date not null check (bis >= von),
  uhrzeit text,
  hinweis text,
  kategorie text collate "de-x-icu",
  pruefungsform text,
  credits numeric(4, 1) not null check (credits >= 0),
  -- Hours of work.
  workload integer check (workload >= 0),
  suchtext text not null generated always as
    (portal_suchform(titel || ' ' || seminarnummer || ' ' || coalesce(lehrperson, ''))
      || ' ' || portal_umlautform(titel || ' ' || coalesce(lehrperson, ''))) stored
);
create index seminarveranstaltung_von on seminarveranstaltung (von, id);
