-- What training supervisors follow beside grades: exam registrations, attendance, seminars, records of
-- seminars, additional and transfer performances; and the loop in which students release their data.

-- Supervision -----------------------------------------------------------------------------------
-- An account may be limited to the students of its own training lead, and of those it deputises for.

alter table benutzer add column nur_betreute boolean not null default false;

create table vertretung (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  -- Whose students, and who stands in.
  ausbildungsleitung_id uuid not null references kontakt (id) on delete cascade,
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  von date not null,
  bis date not null check (bis >= von)
);
create index vertretung_benutzer on vertretung (benutzer_id, bis);
create index vertretung_ausbildungsleitung on vertretung (ausbildungsleitung_id, bis);
call portal_mandantentabelle('vertretung', 'unternehmen');

-- The training leads whose students the person follows; null where the person is not limited.
create function portal_betreut() returns uuid[] stable parallel safe language sql as
$$ select nullif(current_setting('portal.betreut', true), '')::uuid[] $$;

-- True, or nothing where the person is limited: the planner takes `is not null` for all but certain, and `is null`
-- for so rare that it gave up the sorted index of every list.
create function portal_unbegrenzt() returns boolean stable parallel safe language sql as
$$ select true where portal_betreut() is null $$;

create policy betreuung on student as restrictive
  using ((select portal_unbegrenzt()) is not null or ausbildungsleitung_id = any ((select portal_betreut())::uuid[]));

-- Records of students are those of the students that the person follows.
create procedure portal_nur_betreute(tabelle regclass) language plpgsql as $$
begin
  execute format('create policy betreuung on %s as restrictive
    using ((select portal_unbegrenzt()) is not null
           or student_id in (select id from student where ausbildungsleitung_id = any ((select portal_betreut())::uuid[])))',
    tabelle);
end $$;
call portal_nur_betreute('pruefungsleistung');

create or replace function portal_betreten_system() returns void language sql as $$
  select set_config('portal.alle', 'on', true), set_config('portal.firmen', '', true),
         set_config('portal.person', '', true), set_config('portal.betreut', '', true),
         -- The day of whoever had the connection before may be over.
         set_config('portal.tag', '', true)
$$;

/* As before, and limits the person to the students followed, where the account says so. Whose students
   these are is part of the version. */
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
  end if;
  perform set_config('portal.alle', case when betreuung then 'on' else '' end, false),
          set_config('portal.firmen', firmen::text, false),
          set_config('portal.person', benutzer_id::text, false),
          set_config('portal.betreut', betreut, false);
  return next;
end $$;

-- Exam registrations ----------------------------------------------------------------------------

create table pruefungsanmeldung (
  firma_id uuid not null,
  id bigint generated always as identity primary key,
  student_id uuid not null,
  modulnummer text not null,
  modul text collate "de-x-icu" not null,
  pruefungsdatum date not null,
  anmeldedatum date,
  status text not null
    check (status in ('angemeldet', 'zugelassen', 'nichtZugelassen', 'abgemeldet', 'abgelegt')),
  thema text,
  foreign key (student_id, firma_id) references student (id, firma_id) on update cascade,
  unique (student_id, modulnummer, pruefungsdatum)
);
create index pruefungsanmeldung_datum on pruefungsanmeldung (firma_id, pruefungsdatum, id);
call portal_mandantentabelle('pruefungsanmeldung', 'studium');
call portal_nur_betreute('pruefungsanmeldung');

-- Released registrations: the only way in which they are read for people.
create view pruefungsanmeldungssicht with (security_invoker = true) as
select p.*, s.matrikelnummer, s.vorname, s.nachname, s.studiengang_id, s.centuria, s.ausbildungsleitung_id, s.suchtext
from pruefungsanmeldung p
join student s on s.id = p.student_id and s.firma_id = p.firma_id
where portal_gilt(s.pruefungsanmeldungsfreigabe, s.pruefungsanmeldungsfreigabe_bis);

-- As before, with what lists of grades show, sort and filter of their students.
create or replace view notensicht with (security_invoker = true) as
select p.*, s.matrikelnummer, s.vorname, s.nachname, s.studiengang_id, s.centuria, s.ausbildungsleitung_id, s.suchtext
from pruefungsleistung p
join student s on s.id = p.student_id and s.firma_id = p.firma_id
where portal_gilt(s.notenfreigabe, s.notenfreigabe_bis);

-- Attendance ------------------------------------------------------------------------------------

create table anwesenheit (
  firma_id uuid not null,
  id bigint generated always as identity primary key,
  student_id uuid not null,
  -- Attendance is recorded since this day; before it, it does not exist (original.md §9).
  datum date not null check (datum >= '2021-07-01'),
  -- `HH:MM`
  beginn text check (beginn ~ '^[0-2]\d:[0-5]\d$'),
  veranstaltung text collate "de-x-icu" not null,
  -- 1 not yet recorded, 2 participated, 3 deregistered, 4 absent, 5 online, 6 late
  status smallint not null check (status between 1 and 6),
  foreign key (student_id, firma_id) references student (id, firma_id) on update cascade,
  unique nulls not distinct (student_id, datum, beginn, veranstaltung)
);
call portal_mandantentabelle('anwesenheit', 'studium');
call portal_nur_betreute('anwesenheit');

-- Seminars and records --------------------------------------------------------------------------

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
alter table seminarveranstaltung enable row level security;
alter table seminarveranstaltung force row level security;
create policy schule on seminarveranstaltung using ((select portal_alle()));
create policy gemeinsam on seminarveranstaltung for select using ((select portal_person()) is not null);
create trigger stand after insert or update or delete on seminarveranstaltung
  for each statement execute function portal_stand_zaehlen_alle('studium');

create table seminarleistung (
  firma_id uuid not null,
  id bigint generated always as identity primary key,
  student_id uuid not null,
  seminarnummer text not null,
  titel text collate "de-x-icu" not null,
  kategorie text collate "de-x-icu",
  datum date not null,
  credits numeric(4, 1) not null check (credits >= 0),
  bestanden boolean not null,
  foreign key (student_id, firma_id) references student (id, firma_id) on update cascade,
  unique (student_id, seminarnummer)
);
call portal_mandantentabelle('seminarleistung', 'studium');
call portal_nur_betreute('seminarleistung');

create table zusatzleistung (
  firma_id uuid not null,
  id bigint generated always as identity primary key,
  student_id uuid not null,
  titel text collate "de-x-icu" not null,
  datum date,
  credits numeric(4, 1) not null default 0 check (credits >= 0),
  bemerkung text,
  foreign key (student_id, firma_id) references student (id, firma_id) on update cascade,
  unique nulls not distinct (student_id, titel, datum)
);
call portal_mandantentabelle('zusatzleistung', 'studium');
call portal_nur_betreute('zusatzleistung');

create table transferleistung (
  firma_id uuid not null,
  id bigint generated always as identity primary key,
  student_id uuid not null,
  nummer smallint not null check (nummer between 1 and 99),
  titel text collate "de-x-icu" not null,
  modul text collate "de-x-icu",
  quartal_id uuid references quartal (id),
  -- Stages of domain.md, in their order.
  stufe text not null
    check (stufe in ('eingereicht', 'abgelehnt', 'angenommen', 'inBearbeitung', 'abgegeben', 'bewertet')),
  ablehnungsgrund text,
  -- Until when the next stage is due.
  frist date,
  abgegeben_am date,
  bewertet_am date,
  bestanden boolean,
  credits numeric(4, 1) not null check (credits >= 0),
  suchtext text not null generated always as
    (portal_suchform(titel || ' ' || coalesce(modul, '')) || ' ' || portal_umlautform(titel || ' ' || coalesce(modul, ''))) stored,
  foreign key (student_id, firma_id) references student (id, firma_id) on update cascade,
  unique (student_id, nummer),
  check ((stufe = 'bewertet') = (bestanden is not null))
);
create index transferleistung_frist on transferleistung (firma_id, frist, id);
call portal_mandantentabelle('transferleistung', 'studium');
call portal_nur_betreute('transferleistung');

-- Credits that a programme asks for in seminars and transfer performances, of its credits in all.
alter table studiengang add column seminar_credits numeric(4, 1) not null default 0 check (seminar_credits >= 0);
alter table studiengang add column transfer_credits numeric(4, 1) not null default 0 check (transfer_credits >= 0);

-- Release by the student ------------------------------------------------------------------------
-- Requests and answers belong to the company that asked: a student who leaves does not take them along.

create table freigabeanfrage (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references student (id),
  art text not null check (art in ('noten', 'pruefungsanmeldungen')),
  -- Who asked; the name is kept, since accounts may go.
  benutzer_id uuid references benutzer (id) on delete set null,
  angefordert_von text not null,
  angefordert_am timestamptz not null,
  token_hash bytea not null unique,
  -- Until when the link grants; it revokes for as long as the release lasts.
  gueltig_bis timestamptz not null
);
create index freigabeanfrage_student on freigabeanfrage (student_id, art, angefordert_am desc);
create index freigabeanfrage_firma on freigabeanfrage (firma_id, angefordert_am, id);
call portal_mandantentabelle('freigabeanfrage', 'studium');
call portal_nur_betreute('freigabeanfrage');

-- Every step with its time (GDPR Art. 7): never altered, and gone only with the student's other data.
create table freigabeereignis (
  firma_id uuid not null references firma (id),
  id bigint generated always as identity primary key,
  student_id uuid not null references student (id),
  -- The request by whose link it came; none where the campus system said it, or its last day was over.
  anfrage_id uuid references freigabeanfrage (id),
  art text not null check (art in ('noten', 'pruefungsanmeldungen')),
  ereignis text not null check (ereignis in ('angefordert', 'erteilt', 'abgelehnt', 'widerrufen', 'abgelaufen')),
  -- Last day of what was granted.
  bis date,
  am timestamptz not null default clock_timestamp()
);
create index freigabeereignis_student on freigabeereignis (student_id, art, id);
create index freigabeereignis_anfrage on freigabeereignis (anfrage_id, id);
call portal_mandantentabelle('freigabeereignis', 'studium');
call portal_nur_betreute('freigabeereignis');

create function portal_freigabeereignis_sperren() returns trigger language plpgsql as $$
begin
  raise exception 'freigabeereignis is never altered';
end $$;
create trigger unveraenderlich before update or truncate on freigabeereignis
  for each statement execute function portal_freigabeereignis_sperren();

-- The campus system's word on a release: kept apart from the release itself, so that a file that repeats an
-- old word undoes no answer that the student has given since. A new word counts like an answer (product.md §6).
alter table student add column notenfreigabe_gemeldet boolean not null default false;
alter table student add column notenfreigabe_gemeldet_bis date;
alter table student add column pruefungsanmeldungsfreigabe_gemeldet boolean not null default false;
alter table student add column pruefungsanmeldungsfreigabe_gemeldet_bis date;

select portal_betreten_system();
update student
set notenfreigabe_gemeldet = notenfreigabe, notenfreigabe_gemeldet_bis = notenfreigabe_bis,
    pruefungsanmeldungsfreigabe_gemeldet = pruefungsanmeldungsfreigabe,
    pruefungsanmeldungsfreigabe_gemeldet_bis = pruefungsanmeldungsfreigabe_bis
where notenfreigabe or notenfreigabe_bis is not null
   or pruefungsanmeldungsfreigabe or pruefungsanmeldungsfreigabe_bis is not null;

create function portal_freigaben_melden() returns trigger language plpgsql as $$
declare
  -- The company is another one: what the file says of releases, it says of this company.
  neu boolean := tg_op = 'INSERT' or old.firma_id is distinct from new.firma_id;
begin
  if neu or (new.notenfreigabe_gemeldet, new.notenfreigabe_gemeldet_bis)
            is distinct from (old.notenfreigabe_gemeldet, old.notenfreigabe_gemeldet_bis) then
    new.notenfreigabe := portal_gilt(new.notenfreigabe_gemeldet, new.notenfreigabe_gemeldet_bis);
    new.notenfreigabe_bis := new.notenfreigabe_gemeldet_bis;
  end if;
  if neu or (new.pruefungsanmeldungsfreigabe_gemeldet, new.pruefungsanmeldungsfreigabe_gemeldet_bis)
            is distinct from (old.pruefungsanmeldungsfreigabe_gemeldet, old.pruefungsanmeldungsfreigabe_gemeldet_bis) then
    new.pruefungsanmeldungsfreigabe :=
      portal_gilt(new.pruefungsanmeldungsfreigabe_gemeldet, new.pruefungsanmeldungsfreigabe_gemeldet_bis);
    new.pruefungsanmeldungsfreigabe_bis := new.pruefungsanmeldungsfreigabe_gemeldet_bis;
  end if;
  return new;
end $$;
-- Named to run after freigaben_verlassen, which takes back what no file says of the new company.
create trigger freigaben_werden_gemeldet before update on student for each row
  when ((new.firma_id, new.notenfreigabe_gemeldet, new.notenfreigabe_gemeldet_bis,
         new.pruefungsanmeldungsfreigabe_gemeldet, new.pruefungsanmeldungsfreigabe_gemeldet_bis)
        is distinct from
        (old.firma_id, old.notenfreigabe_gemeldet, old.notenfreigabe_gemeldet_bis,
         old.pruefungsanmeldungsfreigabe_gemeldet, old.pruefungsanmeldungsfreigabe_gemeldet_bis))
  execute function portal_freigaben_melden();
create trigger freigaben_werden_gemeldet_neu before insert on student for each row
  when (new.notenfreigabe_gemeldet or new.pruefungsanmeldungsfreigabe_gemeldet)
  execute function portal_freigaben_melden();

create or replace function portal_freigaben_verlassen() returns trigger language plpgsql as $$
declare
  genannt text[] := string_to_array(coalesce(current_setting('portal.import_spalten', true), ''), ',');
begin
  if not 'notenfreigabe_gemeldet' = any (genannt) then
    new.notenfreigabe_gemeldet := false;
    new.notenfreigabe_gemeldet_bis := null;
  end if;
  if not 'pruefungsanmeldungsfreigabe_gemeldet' = any (genannt) then
    new.pruefungsanmeldungsfreigabe_gemeldet := false;
    new.pruefungsanmeldungsfreigabe_gemeldet_bis := null;
  end if;
  return new;
end $$;

-- Whoever changes a release leaves its trace: the student by a link (named in portal.freigabeanfrage), the
-- campus system, or the last day. For a statement at once: a step for each row would count every company's
-- data version up once a student, and imports of many students would wait for that alone.
create function portal_freigaben_festhalten() returns trigger language plpgsql as $$
begin
  insert into freigabeereignis (firma_id, student_id, art, ereignis, bis)
  select n.firma_id, n.id, a.art, 'erteilt', a.bis
  from zeilen n
  cross join lateral (values ('noten', n.notenfreigabe, n.notenfreigabe_bis),
                             ('pruefungsanmeldungen', n.pruefungsanmeldungsfreigabe, n.pruefungsanmeldungsfreigabe_bis))
             a(art, jetzt, bis)
  where a.jetzt;
  return null;
end $$;
create trigger freigaben_neu after insert on student referencing new table as zeilen
  for each statement execute function portal_freigaben_festhalten();

-- Both tables are as long as the statement is large, and a plan made for a short one is kept for a long one.
create function portal_freigabeaenderungen_festhalten() returns trigger language plpgsql
set enable_nestloop to off as $$
declare
  anfrage uuid := nullif(current_setting('portal.freigabeanfrage', true), '')::uuid;
begin
  insert into freigabeereignis (firma_id, student_id, anfrage_id, art, ereignis, bis)
  select e.firma_id, n.id, anfrage, a.art, e.ereignis, e.bis
  from zeilen n
  join vorher v on v.id = n.id
  cross join lateral (values ('noten', v.notenfreigabe, v.notenfreigabe_bis, n.notenfreigabe, n.notenfreigabe_bis),
                             ('pruefungsanmeldungen',
                              v.pruefungsanmeldungsfreigabe, v.pruefungsanmeldungsfreigabe_bis,
                              n.pruefungsanmeldungsfreigabe, n.pruefungsanmeldungsfreigabe_bis))
             a(art, vorher, vorher_bis, jetzt, bis)
  -- A release that an import takes along to another company ends for the one and begins for the other.
  cross join lateral (values (v.firma_id,
                              case when anfrage is null and a.vorher_bis < portal_heute() then 'abgelaufen'
                                   else 'widerrufen' end,
                              null::date,
                              a.vorher and (not a.jetzt or v.firma_id <> n.firma_id)),
                             (n.firma_id, 'erteilt', a.bis,
                              a.jetzt and (not a.vorher or v.firma_id <> n.firma_id
                                           or a.vorher_bis is distinct from a.bis)))
             e(firma_id, ereignis, bis, geschehen)
  where e.geschehen;
  return null;
end $$;
create trigger freigaben_geaendert after update on student
  referencing old table as vorher new table as zeilen
  for each statement execute function portal_freigabeaenderungen_festhalten();

-- What was released before steps were kept.
select portal_betreten_system();
insert into freigabeereignis (firma_id, student_id, art, ereignis, bis)
select firma_id, id, 'noten', 'erteilt', notenfreigabe_bis from student where notenfreigabe
union all
select firma_id, id, 'pruefungsanmeldungen', 'erteilt', pruefungsanmeldungsfreigabe_bis
from student where pruefungsanmeldungsfreigabe;

-- Mails ------------------------------------------------------------------------------------------
-- Written in the transaction that causes them, gone when they are sent. A job of the same identifier says
-- that there is one to send, and carries nothing of it.

create table mailausgang (
  id uuid primary key,
  am timestamptz not null,
  an text not null,
  an_name text not null,
  betreff text not null,
  text text not null,
  html text not null
);
create index mailausgang_am on mailausgang (am);
alter table mailausgang enable row level security;
alter table mailausgang force row level security;
create policy system on mailausgang using ((select portal_alle()));
-- What people do may cause mails; nobody reads them.
create policy schreiben on mailausgang for insert with check ((select portal_person()) is not null);
