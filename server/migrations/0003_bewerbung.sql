-- Applicants: who they are and what they wish for, where they applied, what companies note of them, and whom
-- they enrol.

-- What no person does: imports, jobs, tests.
create function portal_system() returns boolean stable parallel safe language sql as
$$ select portal_alle() and portal_person() is null $$;

-- Reference data --------------------------------------------------------------------------------

create table branche (
  id uuid primary key default gen_random_uuid(),
  name text collate "de-x-icu" not null unique
);
-- A personal trait; the API calls it Tag.
create table merkmal (
  id uuid primary key default gen_random_uuid(),
  name text collate "de-x-icu" not null unique
);

-- A programme's monthly fee as the school publishes it, in both currencies or in none.
alter table studiengang add column gebuehr_eur numeric(9, 2) check (gebuehr_eur >= 0);
alter table studiengang add column gebuehr_usd numeric(9, 2) check (gebuehr_usd >= 0);
alter table studiengang add check ((gebuehr_eur is null) = (gebuehr_usd is null));

-- Places that a company has reserved in a programme for a year of intake.
create table studienplatzreservierung (
  firma_id uuid not null references firma (id),
  jahr smallint not null check (jahr between 2000 and 2100),
  studiengang_id uuid not null references studiengang (id),
  anzahl smallint not null check (anzahl between 0 and 999),
  primary key (firma_id, jahr, studiengang_id)
);
call portal_mandantentabelle('studienplatzreservierung', 'bewerbung', 'unternehmen');

-- Applicants ------------------------------------------------------------------------------------
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
      || ' ' || portal_umlautform(nachname || ' ' || vorname || ' ' || nachname)) stored
);

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

-- How often anything changed that the marketplace shows: it is part of every company's version of the
-- area `bewerbung`, and one row to count instead of one for each company.
create table marktplatzstand (
  einzig boolean primary key default true check (einzig),
  stand bigint not null default 1
);
insert into marktplatzstand default values;

-- Counted before rows are written, so that all writers come to this row first and wait for one another here.
create function portal_marktplatz_zaehlen() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  perform set_config('portal.alle', 'on', true);
  update marktplatzstand set stand = stand + 1;
  perform set_config('portal.alle', bisher, true);
  return null;
end $$;

do $$
declare tabelle text;
begin
  foreach tabelle in array array['branche', 'merkmal', 'bewerber_studiengang', 'bewerber_merkmal', 'bewerber_branche', 'marktplatzstand']
  loop
    execute format('alter table %I enable row level security', tabelle);
    execute format('alter table %I force row level security', tabelle);
    execute format('create policy schule on %I using ((select portal_alle()))', tabelle);
    execute format('create policy gemeinsam on %I for select using ((select portal_person()) is not null)', tabelle);
  end loop;
  foreach tabelle in array array['branche', 'merkmal', 'bewerber_studiengang', 'bewerber_merkmal', 'bewerber_branche', 'bewerber']
  loop
    execute format('create trigger stand before insert or update or delete on %I
                    for each statement execute function portal_marktplatz_zaehlen()', tabelle);
  end loop;
end $$;

-- Test results ----------------------------------------------------------------------------------
-- Percentiles from 0 to 100 where nothing else is said.

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

create function portal_tests_uebernehmen() returns trigger language plpgsql as $$
begin
  select t.iqt_gesamt, t.mathematiktest, t.englischtest, t.schnitt_punkte, t.schnitt_note
    into new.iqt, new.mathematiktest, new.englischtest, new.schnitt_punkte, new.schnitt_note
  from testergebnis t where new.tests_freigegeben and t.bewerber_id = new.id;
  return new;
end $$;
-- Whoever is new has no results yet.
create trigger tests_freigegeben before update of tests_freigegeben on bewerber
  for each row when (old.tests_freigegeben is distinct from new.tests_freigegeben)
  execute function portal_tests_uebernehmen();

create function portal_tests_nachfuehren() returns trigger language plpgsql as $$
begin
  update bewerber b
  set iqt = t.iqt_gesamt, mathematiktest = t.mathematiktest, englischtest = t.englischtest,
      schnitt_punkte = t.schnitt_punkte, schnitt_note = t.schnitt_note
  from (select distinct bewerber_id from zeilen) z
  left join testergebnis t on t.bewerber_id = z.bewerber_id
  where b.id = z.bewerber_id and b.tests_freigegeben
    and (b.iqt, b.mathematiktest, b.englischtest, b.schnitt_punkte, b.schnitt_note)
        is distinct from (t.iqt_gesamt, t.mathematiktest, t.englischtest, t.schnitt_punkte, t.schnitt_note);
  return null;
end $$;
create trigger tests_neu after insert on testergebnis referencing new table as zeilen
  for each statement execute function portal_tests_nachfuehren();
create trigger tests_geaendert after update on testergebnis referencing new table as zeilen
  for each statement execute function portal_tests_nachfuehren();
create trigger tests_geloescht after delete on testergebnis referencing old table as zeilen
  for each statement execute function portal_tests_nachfuehren();
create trigger stand before insert or update or delete on testergebnis
  for each statement execute function portal_marktplatz_zaehlen();

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
create trigger stand before insert or update or delete on bewerberdokument
  for each statement execute function portal_marktplatz_zaehlen();

-- Files whose record is gone, until they are gone too.
create table dateiloeschung (
  schluessel text primary key
);
alter table dateiloeschung enable row level security;
alter table dateiloeschung force row level security;
create policy system on dateiloeschung using ((select portal_alle()));

create function portal_datei_loeschen() returns trigger language plpgsql as $$
begin
  insert into dateiloeschung (schluessel) values (old.schluessel) on conflict do nothing;
  return null;
end $$;
create trigger datei_geloescht after delete on bewerberdokument
  for each row execute function portal_datei_loeschen();
create trigger datei_ersetzt after update on bewerberdokument
  for each row when (old.schluessel <> new.schluessel) execute function portal_datei_loeschen();

-- A company and an applicant ---------------------------------------------------------------------

-- An application; also written when a company reports somebody who has not applied to it.
create table bewerbung (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  bewerber_id uuid not null references bewerber (id),
  -- Null where the company took the first step.
  eingegangen_am date,
  -- The applicant withdrew this application.
  zurueckgezogen_am date,
  -- The company declined.
  abgelehnt_am timestamptz,
  abgelehnt_von text,
  unique (firma_id, bewerber_id)
);
create index bewerbung_bewerber on bewerbung (bewerber_id);
call portal_mandantentabelle('bewerbung', 'bewerbung');

create table einschreibung (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  bewerber_id uuid not null references bewerber (id),
  studiengang_id uuid not null references studiengang (id),
  -- Year of intake.
  studienbeginn smallint not null check (studienbeginn between 2000 and 2100),
  ausbildungsleitung_id uuid references kontakt (id),
  bemerkung text check (length(bemerkung) <= 2000),
  -- Who; the name is kept, since accounts may go.
  benutzer_id uuid references benutzer (id) on delete set null,
  gemeldet_von text not null,
  gemeldet_am timestamptz not null,
  zurueckgezogen_von text,
  zurueckgezogen_am timestamptz,
  foreign key (firma_id, bewerber_id) references bewerbung (firma_id, bewerber_id),
  check ((zurueckgezogen_am is null) = (zurueckgezogen_von is null))
);
-- One active report for an applicant, whichever companies ask at once.
create unique index einschreibung_aktiv on einschreibung (bewerber_id) where zurueckgezogen_am is null;
create index einschreibung_firma on einschreibung (firma_id, bewerber_id, gemeldet_am);
-- Places taken.
create index einschreibung_plaetze on einschreibung (firma_id, studienbeginn, studiengang_id)
  where zurueckgezogen_am is null;
call portal_mandantentabelle('einschreibung', 'bewerbung', 'unternehmen');

create function portal_einschreibung_merken() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
  betroffen uuid := case when tg_op = 'DELETE' then old.bewerber_id else new.bewerber_id end;
  aktiv boolean;
begin
  -- Reports of other companies count, and applicants are the school's to write.
  perform set_config('portal.alle', 'on', true);
  aktiv := exists (select from einschreibung e where e.bewerber_id = betroffen and e.zurueckgezogen_am is null);
  -- Asked first: an update that meets no row would count in the marketplace's version all the same.
  if exists (select from bewerber b where b.id = betroffen and b.eingeschrieben <> aktiv) then
    update bewerber set eingeschrieben = aktiv where id = betroffen;
  end if;
  perform set_config('portal.alle', bisher, true);
  return null;
end $$;
create trigger eingeschrieben after insert or update or delete on einschreibung
  for each row execute function portal_einschreibung_merken();

-- Where an application stands, since when, and by whose step; with the active report, or the last one. This is
-- the only place that knows (product.md §7). `stand_tag` is set where the day is all that is known.
create view bewerbungssicht with (security_invoker = true) as
select w.firma_id, w.id, w.bewerber_id, w.eingegangen_am, s.stand,
       z.seit as stand_seit,
       case when z.seit = t.beginn then t.tag end as stand_tag,
       case when z.seit = e.zurueckgezogen_am then e.zurueckgezogen_von
            when s.stand = 'eingeschrieben' then e.gemeldet_von
            when s.stand = 'abgelehnt' then w.abgelehnt_von end as stand_von,
       -- Not who has withdrawn altogether, or is taken by somebody else.
       p.zurueckgezogen_am is null and (not p.eingeschrieben or s.stand = 'eingeschrieben') as verfuegbar,
       e.id as einschreibung_id, e.studiengang_id, e.studienbeginn, e.gemeldet_am,
       e.zurueckgezogen_am as meldung_zurueckgezogen_am
from bewerbung w
join bewerber p on p.id = w.bewerber_id
-- All at once and not one by one: lists sort by what follows from it.
left join (
  select distinct on (m.firma_id, m.bewerber_id) m.* from einschreibung m
  order by m.firma_id, m.bewerber_id, m.zurueckgezogen_am is null desc, m.gemeldet_am desc, m.id) e
  on e.firma_id = w.firma_id and e.bewerber_id = w.bewerber_id
cross join lateral (
  select case
    when e.id is not null and e.zurueckgezogen_am is null then 'eingeschrieben'
    -- Nothing is left where the company took the first step and took it back.
    when coalesce(w.zurueckgezogen_am, p.zurueckgezogen_am) is not null or w.eingegangen_am is null then 'zurueckgezogen'
    when w.abgelehnt_am is not null then 'abgelehnt'
    else 'eingegangen' end as stand) s
cross join lateral (
  select tag, tag::timestamp at time zone 'Europe/Berlin' as beginn
  from (select case s.stand when 'zurueckgezogen' then least(w.zurueckgezogen_am, p.zurueckgezogen_am)
                            when 'eingegangen' then w.eingegangen_am end as tag) x) t
-- The newest step: also that a report was taken back, since only then the application stood so again.
cross join lateral (
  select greatest(t.beginn, e.zurueckgezogen_am,
                  case s.stand when 'eingeschrieben' then e.gemeldet_am when 'abgelehnt' then w.abgelehnt_am end) as seit) z;

-- What the company's people mark and write: theirs alone, not even the school's.
create table bewerberkennzeichen (
  firma_id uuid not null references firma (id),
  bewerber_id uuid not null references bewerber (id) on delete cascade,
  favorit_am timestamptz,
  favorit_von text,
  ausgeblendet_am timestamptz,
  ausgeblendet_von text,
  -- 1 (best) to 4.
  bewertung smallint check (bewertung between 1 and 4),
  bewertet_am timestamptz,
  bewertet_von text,
  kontaktiert_am date,
  kontaktiert_von text,
  primary key (firma_id, bewerber_id)
);
create index bewerberkennzeichen_favorit on bewerberkennzeichen (firma_id, bewerber_id)
  where favorit_am is not null;
create index bewerberkennzeichen_ausgeblendet on bewerberkennzeichen (firma_id, bewerber_id)
  where ausgeblendet_am is not null;
call portal_mandantentabelle('bewerberkennzeichen', 'bewerbung');

create table bewerbernotiz (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  bewerber_id uuid not null references bewerber (id) on delete cascade,
  benutzer_id uuid references benutzer (id) on delete set null,
  verfasst_von text not null,
  verfasst_am timestamptz not null,
  geaendert_am timestamptz,
  text text not null check (length(text) between 1 and 5000)
);
create index bewerbernotiz_bewerber on bewerbernotiz (firma_id, bewerber_id, verfasst_am, id);
call portal_mandantentabelle('bewerbernotiz', 'bewerbung');

do $$
declare tabelle text;
begin
  foreach tabelle in array array['bewerberkennzeichen', 'bewerbernotiz'] loop
    execute format('drop policy mandant on %I', tabelle);
    execute format('create policy mandant on %I
                    using (firma_id = any ((select portal_firmen())::uuid[]) or (select portal_system()))', tabelle);
  end loop;
end $$;

-- Who sees applicants ----------------------------------------------------------------------------

alter table bewerber enable row level security;
alter table bewerber force row level security;
create policy schule on bewerber using ((select portal_alle()));
-- Called so that processes of the version before start beside this one: they know what everybody reads by the name.
-- Wider than the marketplace by those just enrolled: whoever had one open is told so, instead of that there is none.
create policy gemeinsam on bewerber for select using (
  (select portal_person()) is not null and freigabedatum <= (select portal_heute())
  and zurueckgezogen_am is null and anonymisiert_am is null);
-- As an array, read once for a statement: a subquery would be charged to every row that is looked at, and lead
-- the planner to read the whole table where a few rows are looked up.
create policy eigene on bewerber for select using (
  id = any (array(select a.bewerber_id from bewerbung a where a.firma_id = any ((select portal_firmen())::uuid[]))));

alter table testergebnis enable row level security;
alter table testergebnis force row level security;
create policy schule on testergebnis using ((select portal_alle()));
create policy gemeinsam on testergebnis for select using (
  (select portal_person()) is not null
  and exists (select from bewerber b where b.id = bewerber_id and b.tests_freigegeben));

alter table bewerberdokument enable row level security;
alter table bewerberdokument force row level security;
create policy schule on bewerberdokument using ((select portal_alle()));
create policy gemeinsam on bewerberdokument for select using (
  (select portal_person()) is not null and exists (select from bewerber b where b.id = bewerber_id));

-- The marketplace by each of its sorts; nullable ones twice, since empty values come last in both directions.
-- They carry what the policy asks of a row, so that pages far behind are reached without reading the table.
do $$
declare
  eintrag text := 'where freigabedatum is not null and zurueckgezogen_am is null and anonymisiert_am is null and not eingeschrieben';
  frage text := 'include (freigabedatum, zurueckgezogen_am, anonymisiert_am)';
  spalte text;
begin
  execute format('create index marktplatz_name on bewerber (nachname, vorname, id) %s %s', frage, eintrag);
  execute format('create index marktplatz_freigabedatum on bewerber (freigabedatum, id) %s %s', frage, eintrag);
  execute format('create index marktplatz_jahr on bewerber (bewerbungsjahr, id) %s %s', frage, eintrag);
  foreach spalte in array array['plz', 'iqt', 'mathematiktest', 'englischtest', 'schnitt_punkte', 'schnitt_note'] loop
    execute format('create index marktplatz_%1$s on bewerber (%1$I, id) %2$s %3$s', spalte, frage, eintrag);
    execute format('create index marktplatz_%1$s_ab on bewerber (%1$I desc nulls last, id) %2$s %3$s', spalte, frage, eintrag);
  end loop;
  -- What is asked of the person, narrow: the marketplace is counted and searched here, not beside every letter.
  execute format('create index marktplatz_filter on bewerber (id) include (freigabedatum, zurueckgezogen_am,
                  anonymisiert_am, bewerbungsjahr, plz, tests_freigegeben, suchtext) %s', eintrag);
end $$;

/* As before; the version of the area `bewerbung` counts the marketplace too. */
create or replace function portal_betreten(p_sitzung uuid, p_bereich text, p_jetzt timestamptz)
returns table (benutzer_id uuid, rollen text[], firma_id uuid, firmen uuid[], stand text)
language plpgsql as $$
#variable_conflict use_column
declare
  betreuung boolean;
  kontakt uuid;
  begrenzt boolean;
  betreut text := '';
  heute date := portal_tag(p_jetzt);
begin
  perform set_config('portal.alle', 'on', false), set_config('portal.betreut', '', false),
          -- Before releases are cleared: their steps are those of this day, not of the connection's last request.
          set_config('portal.tag', heute::text, false);
  select s.benutzer_id, b.rollen, s.firma_id, b.nur_betreute, b.kontakt_id,
         array(select f.firma_id from benutzer_firma f where f.benutzer_id = s.benutzer_id order by f.firma_id)
    into benutzer_id, rollen, firma_id, begrenzt, kontakt, firmen
  from sitzung s join benutzer b on b.id = s.benutzer_id
  where s.id = p_sitzung and s.beendet_am is null and s.endet_am > p_jetzt and b.aktiv;
  if not found then
    perform set_config('portal.alle', '', false), set_config('portal.firmen', '', false),
            set_config('portal.person', '', false);
    return;
  end if;
  betreuung := 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG' = any (rollen);
  -- The session may have begun in a company that the person has left since.
  if not betreuung and not firma_id = any (firmen) then
    firma_id := null;
  end if;
  if begrenzt and not betreuung then
    betreut := array(
      select kontakt where kontakt is not null
      union
      select v.ausbildungsleitung_id from vertretung v
      where v.benutzer_id = portal_betreten.benutzer_id and heute between v.von and v.bis
      order by 1)::text;
  end if;
  -- The earliest end of each kind, as two looks into an index: an `exists` may read the whole table.
  if (select min(notenfreigabe_bis) from student where notenfreigabe) < heute
     or (select min(pruefungsanmeldungsfreigabe_bis) from student where pruefungsanmeldungsfreigabe) < heute then
    perform portal_freigaben_beenden(heute);
  end if;
  if p_bereich is not null then
    -- Two statements, since one with `or` would read the versions of every company.
    if betreuung then
      select coalesce(sum(f.stand), 0) || '@' || heute into stand from firmenstand f where f.bereich = p_bereich;
    else
      select coalesce(sum(f.stand), 0) || '@' || heute || betreut into stand from firmenstand f
      where f.bereich = p_bereich and f.firma_id = any (firmen);
    end if;
    if p_bereich = 'bewerbung' then
      stand := stand || '/' || (select m.stand from marktplatzstand m) || '/' || coalesce(firma_id::text, '');
    end if;
  end if;
  perform set_config('portal.alle', case when betreuung then 'on' else '' end, false),
          set_config('portal.firmen', firmen::text, false),
          set_config('portal.person', benutzer_id::text, false),
          set_config('portal.betreut', betreut, false);
  return next;
end $$;

-- Saved views -------------------------------------------------------------------------------------

create table ansicht (
  id uuid primary key default gen_random_uuid(),
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  -- The company that it is shared in; school staff have none.
  firma_id uuid references firma (id),
  -- The route of the list.
  liste text not null check (length(liste) between 1 and 60),
  name text collate "de-x-icu" not null check (length(name) between 1 and 80),
  -- Filters, sort, columns: the list's query string.
  adresse text not null check (length(adresse) <= 2000),
  geteilt boolean not null default false,
  angelegt_am timestamptz not null,
  angelegt_von text not null,
  unique (benutzer_id, liste, name),
  check (firma_id is not null or not geteilt)
);
create index ansicht_firma on ansicht (firma_id, liste) where geteilt;
alter table ansicht enable row level security;
alter table ansicht force row level security;
create policy eigene on ansicht using (benutzer_id = (select portal_person()) or (select portal_system()));
create policy geteilte on ansicht for select
  using (geteilt and firma_id = any ((select portal_firmen())::uuid[]));
