-- They are the school's. A company sees those of the marketplace, and those with whom it has to do
-- (`bewerbung`), wherever these stand.
create table bewerber (
  id uuid primary key default gen_random_uuid(),
  bewerbernummer text not null unique,
  anrede text not null default 'unbekannt' check (anrede in ('Herr', 'Frau', 'divers', 'unbekannt')),
  vorname text collate "de-x-icu" not null,
  nachname text collate "de-x-icu" not null,
  plz text collate "C" check (length(plz) between 1 and 10),
  bewerbungsjahr smallint not null check (bewerbungsjahr between 2000 and 2100),
  -- From this day on the marketplace shows the person; without it, never.
  freigabedatum date,
  tests_freigegeben boolean not null default false,
  motivationsschreiben text check (length(motivationsschreiben) <= 20000),
  -- Withdrew from the selection as a whole.
  zurueckgezogen_am date,
  -- An enrolment report is active, whosever it is. Kept by the trigger on einschreibung.
  eingeschrieben boolean not null default false,
  anonymisiert_am timestamptz,
  -- What lists show and sort of the tests: copies, empty until the tests are released. Kept by triggers.
  iqt smallint,
  mathematiktest smallint,
  englischtest smallint,
  schnitt_punkte numeric(3, 1),
  schnitt_note numeric(2, 1),
  suchtext text not null generated always as
    (portal_suchform(nachname || ' ' || vorname || ' ' || nachname || ' ' || bewerbernummer)
      || ' ' || portal_umlautform(nachname || ' ' || vorname || ' ' || nachname)) stored,
  -- How the applicant is reached, by the companies applied to; by those of the marketplace only where the applicant gave
  -- the address for that.
  email text,
  telefon text,
  kontaktfreigabe boolean not null default false
);

-- The marketplace by each of its sorts; nullable ones twice, since empty values come last in both directions.
-- They carry what the policy asks of a row, so that pages far behind are reached without reading the table.
do $$
declare
  entry text := 'where freigabedatum is not null and zurueckgezogen_am is null and anonymisiert_am is null and not eingeschrieben';
  asked text := 'include (freigabedatum, zurueckgezogen_am, anonymisiert_am)';
  name text;
begin
  execute format('create index marktplatz_name on bewerber (nachname, vorname, id) %s %s', asked, entry);
  execute format('create index marktplatz_freigabedatum on bewerber (freigabedatum, id) %s %s', asked, entry);
  execute format('create index marktplatz_jahr on bewerber (bewerbungsjahr, id) %s %s', asked, entry);
  foreach name in array array['plz', 'iqt', 'mathematiktest', 'englischtest', 'schnitt_punkte', 'schnitt_note'] loop
    execute format('create index marktplatz_%1$s on bewerber (%1$I, id) %2$s %3$s', name, asked, entry);
    execute format('create index marktplatz_%1$s_ab on bewerber (%1$I desc nulls last, id) %2$s %3$s', name, asked, entry);
  end loop;
  -- What is asked of the person, narrow: the marketplace is counted and searched here, not beside every letter.
  execute format('create index marktplatz_filter on bewerber (id) include (freigabedatum, zurueckgezogen_am,
                  anonymisiert_am, bewerbungsjahr, plz, tests_freigegeben, suchtext) %s', entry);
end $$;

-- Wishes and traits: rows without a word about the person, so that filters need not ask whose they are.
create table bewerber_studiengang (
  studiengang_id uuid not null references studiengang (id),
  bewerber_id uuid not null references bewerber (id) on delete cascade,
  primary key (studiengang_id, bewerber_id)
);
create index bewerber_studiengang_bewerber on bewerber_studiengang (bewerber_id, studiengang_id);

create table bewerber_merkmal (
  merkmal_id uuid not null references merkmal (id),
  bewerber_id uuid not null references bewerber (id) on delete cascade,
  primary key (merkmal_id, bewerber_id)
);
create index bewerber_merkmal_bewerber on bewerber_merkmal (bewerber_id, merkmal_id);

create table bewerber_branche (
  branche_id uuid not null references branche (id),
  bewerber_id uuid not null references bewerber (id) on delete cascade,
  primary key (branche_id, bewerber_id)
);
create index bewerber_branche_bewerber on bewerber_branche (bewerber_id, branche_id);

-- Test results: percentiles from 0 to 100 where nothing else is said.
create table testergebnis (
  bewerber_id uuid primary key references bewerber (id) on delete cascade,
  iqt_gesamt smallint check (iqt_gesamt between 0 and 100),
  sprache smallint check (sprache between 0 and 100),
  merkfaehigkeit smallint check (merkfaehigkeit between 0 and 100),
  logik smallint check (logik between 0 and 100),
  rechnen smallint check (rechnen between 0 and 100),
  technik smallint check (technik between 0 and 100),
  mix_leistung smallint check (mix_leistung between 0 and 100),
  mix_bindung smallint check (mix_bindung between 0 and 100),
  mix_macht smallint check (mix_macht between 0 and 100),
  mathematiktest smallint check (mathematiktest between 0 and 100),
  englischtest smallint check (englischtest between 0 and 100),
  hochschulzugangsberechtigung boolean,
  -- Correct answers of three.
  kahneman smallint check (kahneman between 0 and 3),
  visueller_fragebogen text,
  -- One of two scales: points (15 best) of the last four certificates, or the grade (0.7 best) of the last one.
  schnitt_punkte numeric(3, 1) check (schnitt_punkte between 0 and 15),
  schnitt_note numeric(2, 1) check (schnitt_note between 0.7 and 6.0),
  check (schnitt_punkte is null or schnitt_note is null)
);

-- Who is in the marketplace, and the companies know of it: each once, when the day of the release has come.
create table marktplatzmeldung (
  bewerber_id uuid primary key references bewerber (id) on delete cascade
);
