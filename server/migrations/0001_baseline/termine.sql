create table termin (
  id uuid primary key default gen_random_uuid(),
  -- Key of the campus system, of dates that come from there.
  terminnummer text unique,
  art text not null
    -- School holidays (`ferien`): support is closed meanwhile.
    check (art in ('semester', 'quartal', 'pruefungsausschuss', 'ausbildungskonferenz', 'ferien', 'sonstiges')),
  titel text collate "de-x-icu" not null check (length(titel) between 1 and 200),
  -- Whole days where there are no times; the last day is part of it.
  von date not null,
  bis date not null check (bis >= von),
  -- `HH:MM`
  beginn text check (beginn ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ende text check (ende ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ort text check (length(ort) between 1 and 200),
  beschreibung text check (length(beschreibung) between 1 and 5000),
  version integer not null default 1,
  suchtext text not null generated always as
    (portal_suchform(titel || coalesce(' ' || ort, '')) || ' ' || portal_umlautform(titel || coalesce(' ' || ort, ''))) stored,
  -- Of a session of the examination committee: until when it takes what is to be decided.
  antragsfrist date,
  -- Its key in the campus system, which numbers sessions for themselves: a date has one of the two keys, or none.
  sitzungsnummer text unique,
  -- Calendars ask when a date was last changed; whoever changes it, people or an import.
  geaendert_am timestamptz not null default now(),
  check (ende is null or beginn is not null),
  check (von < bis or ende >= beginn),
  check (terminnummer is null or sitzungsnummer is null)
);
create index termin_von on termin (von, id);

-- The address under which a person's calendar finds the dates; known to that calendar alone.
create table kalenderabo (
  benutzer_id uuid primary key references benutzer (id) on delete cascade,
  token_hash bytea not null unique,
  angelegt_am timestamptz not null
);
