-- The foundation: who may see what (scope, row level security), what is counted (data versions),
-- what is kept (audit), and the first records of the campus system.

create extension if not exists unaccent schema public;
create extension if not exists pg_trgm schema public;

-- Scope -----------------------------------------------------------------------------------------
-- A connection carries its scope in settings; portal_betreten sets them from the session, and every
-- policy reads them. A connection without scope sees nothing, reference data included.

create function portal_alle() returns boolean stable parallel safe language sql as
$$ select coalesce(current_setting('portal.alle', true), '') = 'on' $$;

create function portal_firmen() returns uuid[] stable parallel safe language sql as
$$ select coalesce(nullif(current_setting('portal.firmen', true), ''), '{}')::uuid[] $$;

create function portal_person() returns uuid stable parallel safe language sql as
$$ select nullif(current_setting('portal.person', true), '')::uuid $$;

-- The school's day. Releases end and quarters begin with a day, wherever the server stands.
create function portal_tag(timestamptz) returns date immutable strict parallel safe language sql as
$$ select ($1 at time zone 'Europe/Berlin')::date $$;

-- The day on which the request came, in the school's time zone: one for all that the request asks.
create function portal_heute() returns date stable parallel safe language sql as
$$ select coalesce(nullif(current_setting('portal.tag', true), '')::date, current_date) $$;

-- Texts as they are compared in a search: lower case without accents, umlauts in both spellings. Names are
-- qualified, since pg_restore fills generated columns with an empty search path.
create function portal_suchform(text) returns text immutable strict parallel safe language sql as
$$ select lower(public.unaccent('public.unaccent', $1)) $$;

create function portal_umlautform(text) returns text immutable strict parallel safe language sql as
$$ select public.portal_suchform(replace(replace(replace(replace(replace(replace(replace(
     $1, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'Ä', 'Ae'), 'Ö', 'Oe'), 'Ü', 'Ue')) $$;

-- A `like` pattern for what holds the text. Escaped last: unaccent turns the full-width ％ into a wildcard.
create function portal_suchmuster(text) returns text immutable strict parallel safe language sql as
$$ select '%' || regexp_replace($1, '([\\%_])', '\\\1', 'g') || '%' $$;

-- Companies and reference data ------------------------------------------------------------------

create table firma (
  id uuid primary key default gen_random_uuid(),
  firmennummer text not null unique,
  name text collate "de-x-icu" not null,
  ort text,
  suchtext text not null generated always as
    (portal_suchform(name || ' ' || firmennummer) || ' ' || portal_umlautform(name)) stored
);
create index firma_name on firma (name, id);

create table studiengang (
  id uuid primary key default gen_random_uuid(),
  kuerzel text not null unique,
  name text collate "de-x-icu" not null,
  abschluss text not null check (abschluss in ('bachelor', 'master')),
  credits integer not null check (credits between 1 and 400),
  semester integer not null check (semester between 1 and 20)
);

create table quartal (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  beginn date not null,
  ende date not null check (ende >= beginn)
);

-- The school's own contacts have no company.
create table kontakt (
  firma_id uuid references firma (id),
  id uuid primary key default gen_random_uuid(),
  kontaktnummer text not null,
  anrede text not null default 'unbekannt' check (anrede in ('Herr', 'Frau', 'divers', 'unbekannt')),
  vorname text collate "de-x-icu" not null,
  nachname text collate "de-x-icu" not null,
  funktion text,
  email text,
  telefon text,
  suchtext text not null generated always as
    (portal_suchform(nachname || ' ' || vorname || ' ' || coalesce(email, '')) || ' '
      || portal_umlautform(nachname || ' ' || vorname)) stored,
  unique nulls not distinct (firma_id, kontaktnummer)
);
create index kontakt_name on kontakt (firma_id, nachname, vorname, id);

-- Data versions: how often an area of a company's data has changed. Totals are remembered and answers
-- revalidated by them. A company that is gone keeps its row, so that sums over companies never return to
-- a value they had.
create table firmenstand (
  firma_id uuid not null,
  bereich text not null check (bereich in ('studium', 'bewerbung', 'unternehmen')),
  stand bigint not null default 1,
  primary key (firma_id, bereich)
) with (fillfactor = 50);

create function portal_stand_zaehlen() returns trigger language plpgsql as $$
begin
  insert into firmenstand (firma_id, bereich)
  select z.firma_id, b.bereich
  from (select firma_id from zeilen where firma_id is not null
        union
        -- What belongs to the school is seen by every company.
        select id from firma where exists (select from zeilen where firma_id is null)) z
  cross join unnest(tg_argv) b(bereich)
  order by 1, 2  -- one order for all writers, so that they wait for each other instead of deadlocking
  on conflict (firma_id, bereich) do update set stand = firmenstand.stand + 1;
  return null;
end $$;

create function portal_stand_zaehlen_alle() returns trigger language plpgsql as $$
begin
  insert into firmenstand (firma_id, bereich)
  select f.id, b.bereich from firma f cross join unnest(tg_argv) b(bereich) order by 1, 2
  on conflict (firma_id, bereich) do update set stand = firmenstand.stand + 1;
  return null;
end $$;

-- Row level security with the company's policy, and counting of changes, for one tenant table.
create procedure portal_mandantentabelle(tabelle regclass, variadic bereiche text[]) language plpgsql as $$
declare
  argumente text := (select string_agg(quote_literal(b), ', ') from unnest(bereiche) b);
  ereignis record;
begin
  execute format('alter table %s enable row level security', tabelle);
  execute format('alter table %s force row level security', tabelle);
  execute format('create policy mandant on %s using ((select portal_alle()) or firma_id = any ((select portal_firmen())::uuid[]))', tabelle);
  for ereignis in
    select * from (values ('insert', 'new', 'neu'), ('update', 'new', 'geaendert'),
                          ('update', 'old', 'vorher'), ('delete', 'old', 'geloescht')) v(art, zeilen, name)
  loop
    execute format('create trigger stand_%s after %s on %s referencing %s table as zeilen
                    for each statement execute function portal_stand_zaehlen(%s)',
                   ereignis.name, ereignis.art, tabelle, ereignis.zeilen, argumente);
  end loop;
end $$;

-- A company is its own tenant.
alter table firma enable row level security;
alter table firma force row level security;
create policy mandant on firma
  using ((select portal_alle()) or id = any ((select portal_firmen())::uuid[]));
create trigger stand after insert or update or delete on firma
  for each statement execute function portal_stand_zaehlen_alle('studium', 'bewerbung', 'unternehmen');
create trigger stand after insert or update or delete on studiengang
  for each statement execute function portal_stand_zaehlen_alle('studium', 'bewerbung', 'unternehmen');
create trigger stand after insert or update or delete on quartal
  for each statement execute function portal_stand_zaehlen_alle('studium');

alter table firmenstand enable row level security;
alter table firmenstand force row level security;
create policy mandant on firmenstand
  using ((select portal_alle()) or firma_id = any ((select portal_firmen())::uuid[]));

call portal_mandantentabelle('kontakt', 'studium', 'unternehmen');
-- Policies called `gemeinsam` say what every signed-in person reads; the start-up test knows them by it.
create policy gemeinsam on kontakt for select using (firma_id is null and (select portal_person()) is not null);

-- Reference data: the school writes it.
do $$
declare tabelle text;
begin
  foreach tabelle in array array['studiengang', 'quartal'] loop
    execute format('alter table %I enable row level security', tabelle);
    execute format('alter table %I force row level security', tabelle);
    execute format('create policy schule on %I using ((select portal_alle()))', tabelle);
    execute format('create policy gemeinsam on %I for select using ((select portal_person()) is not null)', tabelle);
  end loop;
end $$;

-- Students --------------------------------------------------------------------------------------

create table student (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  matrikelnummer text not null unique,
  studiengang_id uuid not null references studiengang (id),
  ausbildungsleitung_id uuid references kontakt (id),
  centuria text,
  anrede text not null default 'unbekannt' check (anrede in ('Herr', 'Frau', 'divers', 'unbekannt')),
  vorname text collate "de-x-icu" not null,
  nachname text collate "de-x-icu" not null,
  geschlecht text not null default 'unbekannt'
    check (geschlecht in ('maennlich', 'weiblich', 'nichtBinaer', 'unbekannt')),
  geburtsdatum date,
  schul_email text,
  email text,
  private_email text,
  telefon text,
  mobil text,
  immatrikulation date not null,
  exmatrikulation date,
  -- Whether the release is in force; `_bis` is its last day, after which portal_freigaben_beenden clears it.
  notenfreigabe boolean not null default false,
  notenfreigabe_bis date,
  pruefungsanmeldungsfreigabe boolean not null default false,
  pruefungsanmeldungsfreigabe_bis date,
  -- Kept by portal_statistik_berechnen over all grades, released or not: read them through
  -- studierendensicht alone.
  durchschnitt numeric(2, 1),
  gefaehrdete_module smallint not null default 0,
  bestandene_module smallint not null default 0,
  credits numeric(6, 1) not null default 0,
  suchtext text not null generated always as
    (portal_suchform(nachname || ' ' || vorname || ' ' || nachname || ' ' || matrikelnummer || ' ' || coalesce(schul_email, ''))
      || ' ' || portal_umlautform(nachname || ' ' || vorname || ' ' || nachname)) stored,
  unique (id, firma_id),
  check (exmatrikulation is null or exmatrikulation >= immatrikulation)
);

-- Indexes for the sorts within a company by columns of its own (names of programmes, companies and training
-- leads are few and sorted in memory); nullable ones twice, since empty values come last in both directions.
create index student_name on student (firma_id, nachname, vorname, id);
create index student_matrikelnummer on student (firma_id, matrikelnummer, id);
create index student_centuria on student (firma_id, centuria, id);
create index student_centuria_ab on student (firma_id, centuria desc nulls last, id);
-- School staff sort all companies' students.
create index student_name_alle on student (nachname, vorname, id);
create index student_immatrikulation on student (firma_id, immatrikulation, id);
create index student_studiengang on student (studiengang_id);
create index student_ausbildungsleitung on student (ausbildungsleitung_id);
create index student_durchschnitt on student
  (firma_id, (case when notenfreigabe then durchschnitt end), id);
create index student_durchschnitt_ab on student
  (firma_id, (case when notenfreigabe then durchschnitt end) desc nulls last, id);
create index student_gefaehrdet on student
  (firma_id, (case when notenfreigabe then gefaehrdete_module end), id);
create index student_gefaehrdet_ab on student
  (firma_id, (case when notenfreigabe then gefaehrdete_module end) desc nulls last, id);
create index student_notenfreigabe_bis on student (notenfreigabe_bis)
  where notenfreigabe and notenfreigabe_bis is not null;
create index student_pruefungsanmeldungsfreigabe_bis on student (pruefungsanmeldungsfreigabe_bis)
  where pruefungsanmeldungsfreigabe and pruefungsanmeldungsfreigabe_bis is not null;

call portal_mandantentabelle('student', 'studium');

-- A release counts until its last day is over, whether or not the flag has been cleared yet.
create function portal_gilt(freigabe boolean, bis date) returns boolean stable parallel safe language sql as
$$ select freigabe and (bis is null or bis >= portal_heute()) $$;

-- Students as others may see them: what derives from grades only while the grades are released. The columns
-- `sortier_…` are the indexed ones: to sort by, never to show.
create view studierendensicht with (security_invoker = true) as
select firma_id, id, matrikelnummer, studiengang_id, ausbildungsleitung_id, centuria, anrede, vorname, nachname,
       geschlecht, geburtsdatum, schul_email, email, private_email, telefon, mobil, immatrikulation,
       exmatrikulation, suchtext,
       portal_gilt(notenfreigabe, notenfreigabe_bis) as notenfreigabe, notenfreigabe_bis,
       portal_gilt(pruefungsanmeldungsfreigabe, pruefungsanmeldungsfreigabe_bis) as pruefungsanmeldungsfreigabe,
       pruefungsanmeldungsfreigabe_bis,
       case when portal_gilt(notenfreigabe, notenfreigabe_bis) then durchschnitt end as durchschnitt,
       case when portal_gilt(notenfreigabe, notenfreigabe_bis) then gefaehrdete_module end as gefaehrdete_module,
       case when portal_gilt(notenfreigabe, notenfreigabe_bis) then bestandene_module end as bestandene_module,
       case when portal_gilt(notenfreigabe, notenfreigabe_bis) then credits end as credits,
       case when notenfreigabe then durchschnitt end as sortier_durchschnitt,
       case when notenfreigabe then gefaehrdete_module end as sortier_gefaehrdete_module
from student;

-- Grades ----------------------------------------------------------------------------------------

create table pruefungsleistung (
  firma_id uuid not null,
  id bigint generated always as identity primary key,
  student_id uuid not null,
  semester smallint not null check (semester between 1 and 20),
  modulnummer text not null,
  modul text collate "de-x-icu" not null,
  pruefungsdatum date,
  notenerfassungsdatum date,
  note numeric(2, 1) check (note between 1.0 and 5.0),
  bestanden boolean not null,
  credits numeric(4, 1) not null check (credits >= 0),
  versuch smallint not null check (versuch between 1 and 9),
  muendliche_ergaenzungspruefung_erlaubt boolean not null default false,
  anerkannt boolean not null default false,
  -- A student who changes the company takes the grades along.
  foreign key (student_id, firma_id) references student (id, firma_id) on update cascade,
  unique (student_id, modulnummer, versuch),
  check (note is null or bestanden = (note <= 4.0))
);
create index pruefungsleistung_student on pruefungsleistung (student_id, semester, pruefungsdatum, id);
create index pruefungsleistung_neueste on pruefungsleistung (firma_id, notenerfassungsdatum desc nulls last, id);

call portal_mandantentabelle('pruefungsleistung', 'studium');

-- Released grades: the only way in which grades are read for people.
create view notensicht with (security_invoker = true) as
select p.* from pruefungsleistung p
join student s on s.id = p.student_id and s.firma_id = p.firma_id
where portal_gilt(s.notenfreigabe, s.notenfreigabe_bis);

-- Figures per student over all grades (product.md §5): average of passed and graded modules weighted by
-- credits, cut to one decimal; at-risk modules with a failed attempt and none passed.
create function portal_statistik_berechnen(studierende uuid[]) returns void language sql as $$
  with module as (
    select p.student_id, p.modulnummer,
           bool_or(p.bestanden) as bestanden,
           bool_or(not p.bestanden) as gescheitert,
           (array_agg(p.note order by p.versuch desc) filter (where p.bestanden))[1] as note,
           (array_agg(p.credits order by p.versuch desc) filter (where p.bestanden))[1] as credits
    from pruefungsleistung p
    where p.student_id = any (studierende)
    group by p.student_id, p.modulnummer
  ), statistik as (
    select s.id,
           trunc(sum(m.note * m.credits) filter (where m.bestanden)
             / nullif(sum(m.credits) filter (where m.bestanden and m.note is not null), 0), 1) as durchschnitt,
           count(*) filter (where m.gescheitert and not m.bestanden) as gefaehrdet,
           count(*) filter (where m.bestanden) as bestanden,
           coalesce(sum(m.credits) filter (where m.bestanden), 0) as credits
    from unnest(studierende) s(id) left join module m on m.student_id = s.id
    group by s.id
  )
  update student s
  set durchschnitt = n.durchschnitt, gefaehrdete_module = n.gefaehrdet,
      bestandene_module = n.bestanden, credits = n.credits
  from statistik n
  where s.id = n.id
    and (s.durchschnitt, s.gefaehrdete_module, s.bestandene_module, s.credits)
        is distinct from (n.durchschnitt, n.gefaehrdet::smallint, n.bestanden::smallint, n.credits)
$$;

create function portal_statistik_nachfuehren() returns trigger language plpgsql as $$
begin
  perform portal_statistik_berechnen((select array_agg(distinct student_id) from zeilen));
  return null;
end $$;

-- A grade that was booked on the wrong student changes the figures of both.
create function portal_statistik_umbuchen() returns trigger language plpgsql as $$
begin
  perform portal_statistik_berechnen(
    array(select student_id from vorher union select student_id from zeilen));
  return null;
end $$;

create trigger statistik_neu after insert on pruefungsleistung referencing new table as zeilen
  for each statement execute function portal_statistik_nachfuehren();
create trigger statistik_geaendert after update on pruefungsleistung
  referencing old table as vorher new table as zeilen
  for each statement execute function portal_statistik_umbuchen();
create trigger statistik_geloescht after delete on pruefungsleistung referencing old table as zeilen
  for each statement execute function portal_statistik_nachfuehren();

-- Clears releases whose last day is over, so that sorting knows of it too. Called on entry and therefore
-- never waiting: what an import holds just now is cleared by a later request, and hidden all the same.
create function portal_freigaben_beenden(heute date) returns void language sql as $$
  update student s
  set notenfreigabe = s.notenfreigabe and coalesce(s.notenfreigabe_bis >= heute, true),
      pruefungsanmeldungsfreigabe =
        s.pruefungsanmeldungsfreigabe and coalesce(s.pruefungsanmeldungsfreigabe_bis >= heute, true)
  from (select id from student
        where notenfreigabe and notenfreigabe_bis < heute
           or pruefungsanmeldungsfreigabe and pruefungsanmeldungsfreigabe_bis < heute
        for update skip locked) ended
  where s.id = ended.id
$$;

-- What a student has released was released to one company: with another one it ends, unless the import that
-- moves the student says otherwise (it names the columns that its file has in `portal.import_spalten`).
create function portal_freigaben_verlassen() returns trigger language plpgsql as $$
declare
  genannt text[] := string_to_array(coalesce(current_setting('portal.import_spalten', true), ''), ',');
begin
  if not 'notenfreigabe' = any (genannt) then
    new.notenfreigabe := false;
    new.notenfreigabe_bis := null;
  end if;
  if not 'pruefungsanmeldungsfreigabe' = any (genannt) then
    new.pruefungsanmeldungsfreigabe := false;
    new.pruefungsanmeldungsfreigabe_bis := null;
  end if;
  return new;
end $$;
create trigger freigaben_verlassen before update of firma_id on student
  for each row when (old.firma_id is distinct from new.firma_id) execute function portal_freigaben_verlassen();

-- Accounts and sessions -------------------------------------------------------------------------

create table benutzer (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)) unique,
  passwort_hash text,
  aktiv boolean not null default true,
  rollen text[] not null,
  anrede text not null default 'unbekannt' check (anrede in ('Herr', 'Frau', 'divers', 'unbekannt')),
  geschlecht text not null default 'unbekannt'
    check (geschlecht in ('maennlich', 'weiblich', 'nichtBinaer', 'unbekannt')),
  vorname text collate "de-x-icu" not null,
  nachname text collate "de-x-icu" not null,
  kontakt_id uuid references kontakt (id),
  letzte_anmeldung_am timestamptz
);

create table benutzer_firma (
  firma_id uuid not null references firma (id),
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  primary key (benutzer_id, firma_id)
);
create index benutzer_firma_firma on benutzer_firma (firma_id, benutzer_id);
call portal_mandantentabelle('benutzer_firma', 'unternehmen');
create policy selbst on benutzer_firma for select using (benutzer_id = (select portal_person()));

alter table benutzer enable row level security;
alter table benutzer force row level security;
create policy mandant on benutzer
  using ((select portal_alle()) or id = (select portal_person())
         or exists (select from benutzer_firma f
                    where f.benutzer_id = benutzer.id and f.firma_id = any ((select portal_firmen())::uuid[])));

create table sitzung (
  id uuid primary key default gen_random_uuid(),
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  -- The active company; null for school staff that act for none.
  firma_id uuid references firma (id),
  begonnen_am timestamptz not null,
  zuletzt_aktiv_am timestamptz not null,
  endet_am timestamptz not null,
  beendet_am timestamptz,
  geraet text not null default ''
);
create index sitzung_ende on sitzung (endet_am);
create index sitzung_benutzer on sitzung (benutzer_id, zuletzt_aktiv_am desc) where beendet_am is null;
alter table sitzung enable row level security;
alter table sitzung force row level security;
create policy person on sitzung using ((select portal_alle()) or benutzer_id = (select portal_person()));

-- Whoever loses the account, the password or a role is out at the next request. The sessions are out of
-- the scope of the administrator who takes these away.
create function portal_sitzungen_beenden() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  if not new.aktiv or new.rollen is distinct from old.rollen
     or new.passwort_hash is distinct from old.passwort_hash then
    perform set_config('portal.alle', 'on', true);
    update sitzung set beendet_am = now() where benutzer_id = new.id and beendet_am is null;
    perform set_config('portal.alle', bisher, true);
  end if;
  return null;
end $$;
create trigger sitzungen_beenden after update on benutzer
  for each row execute function portal_sitzungen_beenden();

/* Enters a session: sets the connection's scope from it and says who acts, on whose data, and at which
   data version. No row where the session has ended, and then no scope either. The day is part of the
   version, since data changes its meaning with it. */
create function portal_betreten(p_sitzung uuid, p_bereich text, p_jetzt timestamptz)
returns table (benutzer_id uuid, rollen text[], firma_id uuid, firmen uuid[], stand text)
language plpgsql as $$
#variable_conflict use_column
declare
  betreuung boolean;
  heute date := portal_tag(p_jetzt);
begin
  perform set_config('portal.alle', 'on', false);
  select s.benutzer_id, b.rollen, s.firma_id,
         array(select f.firma_id from benutzer_firma f where f.benutzer_id = s.benutzer_id order by f.firma_id)
    into benutzer_id, rollen, firma_id, firmen
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
      select coalesce(sum(f.stand), 0) || '@' || heute into stand from firmenstand f
      where f.bereich = p_bereich and f.firma_id = any (firmen);
    end if;
  end if;
  perform set_config('portal.tag', heute::text, false),
          set_config('portal.alle', case when betreuung then 'on' else '' end, false),
          set_config('portal.firmen', firmen::text, false),
          set_config('portal.person', benutzer_id::text, false);
  return next;
end $$;

-- Enters without a person, until the end of the transaction.
create function portal_betreten_system() returns void language sql as $$
  select set_config('portal.alle', 'on', true), set_config('portal.firmen', '', true),
         set_config('portal.person', '', true)
$$;

-- Failed sign-ins, by the hash of account and address (quality.md: back-off kept in the database).
create table anmeldeversuch (
  schluessel bytea not null,
  am timestamptz not null
);
create index anmeldeversuch_schluessel on anmeldeversuch (schluessel, am);
create index anmeldeversuch_am on anmeldeversuch (am);

-- What the installation needs to know of itself; never exported.
create table geheimnis (
  name text primary key,
  wert bytea not null
);

-- Results of creating calls that came with an Idempotency-Key.
create table idempotenz (
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  schluessel text not null,
  anfrage bytea not null,
  -- As it was written, to the letter.
  ergebnis json,
  am timestamptz not null,
  primary key (benutzer_id, schluessel)
);
create index idempotenz_am on idempotenz (am);

-- Audit -----------------------------------------------------------------------------------------
-- Append-only and chained: each entry carries the hash of the one before it in its chain (one chain for
-- each company and one for the school), so that an altered or missing row is found.
create table protokoll (
  firma_id uuid,
  id bigint generated always as identity primary key,
  am timestamptz not null default clock_timestamp(),
  benutzer_id uuid,
  -- The person who really acts, where an account was taken over.
  uebernommen_von uuid,
  aktion text not null,
  objekt text,
  angaben jsonb not null default '{}',
  vorgaenger bytea,
  -- Both are filled by portal_protokoll_verketten.
  pruefsumme bytea not null default ''
);
create index protokoll_kette on protokoll (firma_id, id);

-- Where each chain ends: without it, nothing would miss a last row.
create table protokollkette (
  -- The company, or zeros for the school.
  kette uuid primary key,
  anzahl bigint not null,
  pruefsumme bytea
);

-- An array, since values that are merely joined may move from one column into the next unseen.
create function portal_protokoll_pruefsumme(p protokoll) returns bytea immutable language sql as $$
  select sha256(convert_to(jsonb_build_array(
    p.firma_id, p.id, extract(epoch from p.am), p.benutzer_id, p.uebernommen_von, p.aktion, p.objekt,
    p.angaben, encode(p.vorgaenger, 'hex'))::text, 'UTF8'))
$$;

create function portal_protokoll_kette(firma_id uuid) returns uuid immutable parallel safe language sql as
$$ select coalesce(firma_id, '00000000-0000-0000-0000-000000000000') $$;

create function portal_protokoll_verketten() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  -- The chain is out of the scope of the person who adds to it.
  perform set_config('portal.alle', 'on', true);
  -- Held until the end of the transaction: nobody else adds to the chain meanwhile.
  insert into protokollkette as k (kette, anzahl) values (portal_protokoll_kette(new.firma_id), 1)
  on conflict (kette) do update set anzahl = k.anzahl + 1
  returning k.pruefsumme into new.vorgaenger;
  -- Taken under the lock: the identity drawn before it may lie behind that of a later entry.
  new.id := nextval(pg_get_serial_sequence('protokoll', 'id'));
  new.am := clock_timestamp();
  new.pruefsumme := portal_protokoll_pruefsumme(new);
  update protokollkette set pruefsumme = new.pruefsumme where kette = portal_protokoll_kette(new.firma_id);
  perform set_config('portal.alle', bisher, true);
  return new;
end $$;
create trigger verketten before insert on protokoll for each row execute function portal_protokoll_verketten();

create function portal_protokoll_sperren() returns trigger language plpgsql as $$
begin
  raise exception 'protokoll is append-only';
end $$;
create trigger unveraenderlich before update or delete or truncate on protokoll
  for each statement execute function portal_protokoll_sperren();

alter table protokoll enable row level security;
alter table protokoll force row level security;
create policy schule on protokoll using ((select portal_alle()));
-- People write of themselves and of their companies, and read nothing.
create policy schreiben on protokoll for insert with check (
  benutzer_id = (select portal_person())
  and (firma_id is null or firma_id = any ((select portal_firmen())::uuid[])));

-- Imports ---------------------------------------------------------------------------------------

create table import (
  id uuid primary key default gen_random_uuid(),
  benutzer_id uuid references benutzer (id) on delete set null,
  art text not null,
  datei text not null,
  probelauf boolean not null,
  modus text not null check (modus in ('alles', 'gueltige')),
  begonnen_am timestamptz not null,
  beendet_am timestamptz not null,
  zeilen bigint not null,
  neu bigint not null,
  geaendert bigint not null,
  unveraendert bigint not null,
  fehlerhaft bigint not null,
  uebernommen boolean not null,
  fehler jsonb not null
);
create index import_begonnen on import (begonnen_am, id);

-- Tables of the system itself: no scope but that of the whole reaches them.
do $$
declare tabelle text;
begin
  foreach tabelle in array array['anmeldeversuch', 'geheimnis', 'idempotenz', 'protokollkette', 'import'] loop
    execute format('alter table %I enable row level security', tabelle);
    execute format('alter table %I force row level security', tabelle);
    execute format('create policy system on %I using ((select portal_alle()))', tabelle);
  end loop;
end $$;
create policy person on idempotenz using (benutzer_id = (select portal_person()));
