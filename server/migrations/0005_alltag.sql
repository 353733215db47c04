-- Every day: what people are told of, dates that calendars subscribe to, the training conference, and reports that
-- the school confirms.

-- What happened -----------------------------------------------------------------------------------
/* Written by triggers, so that neither a handler nor an import can forget it, in the transaction that did it; gone
   when those whom it concerns were told. Names of people are read when somebody reads of them: here are references. */
create table ereignis (
  id bigint generated always as identity primary key,
  -- One of the contract's types.
  typ text not null,
  -- Null: concerns every company.
  firma_id uuid references firma (id) on delete cascade,
  -- Null: whoever has the permission of the type.
  empfaenger_id uuid references benutzer (id) on delete cascade,
  -- Who did it, and is not told of it.
  ausgeloest_von uuid references benutzer (id) on delete set null,
  student_id uuid references student (id) on delete cascade,
  bewerber_id uuid references bewerber (id) on delete cascade,
  konto_id uuid references benutzer (id) on delete cascade,
  -- What the text says besides, and where it leads: nothing of a person.
  angaben jsonb not null default '{}',
  am timestamptz not null default clock_timestamp()
);
create index ereignis_student on ereignis (student_id) where student_id is not null;
alter table ereignis enable row level security;
alter table ereignis force row level security;
create policy system on ereignis using ((select portal_alle()));

-- How a person wants to be told of a type; without a row as the contract says.
create table benachrichtigung (
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  typ text not null,
  portal boolean not null,
  email boolean not null,
  zustellung text not null check (zustellung in ('sofort', 'taeglich')),
  primary key (benutzer_id, typ)
);
alter table benachrichtigung enable row level security;
alter table benachrichtigung force row level security;
create policy person on benachrichtigung
  using (benutzer_id = (select portal_person()) or (select portal_system()));

-- What a person is told. Texts are made when they are read, in the reader's language.
create table benachrichtigung_log (
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  id uuid primary key default gen_random_uuid(),
  -- The company that it is of.
  firma_id uuid references firma (id) on delete cascade,
  typ text not null,
  student_id uuid references student (id) on delete cascade,
  bewerber_id uuid references bewerber (id) on delete cascade,
  konto_id uuid references benutzer (id) on delete cascade,
  angaben jsonb not null,
  am timestamptz not null,
  -- Whether the portal shows it; otherwise it waits for its mail alone.
  portal boolean not null,
  gelesen_am timestamptz,
  -- The mail that it waits for; none once it is sent.
  email text check (email in ('sofort', 'taeglich'))
);
create index benachrichtigung_log_liste on benachrichtigung_log (benutzer_id, am, id) where portal;
-- The bell asks every 30 s.
create index benachrichtigung_log_ungelesen on benachrichtigung_log (benutzer_id) where portal and gelesen_am is null;
create index benachrichtigung_log_email on benachrichtigung_log (email, benutzer_id) where email is not null;
create index benachrichtigung_log_student on benachrichtigung_log (student_id) where student_id is not null;
create index benachrichtigung_log_bewerber on benachrichtigung_log (bewerber_id) where bewerber_id is not null;
create index benachrichtigung_log_konto on benachrichtigung_log (konto_id) where konto_id is not null;
create index benachrichtigung_log_am on benachrichtigung_log (am);
alter table benachrichtigung_log enable row level security;
alter table benachrichtigung_log force row level security;
-- Of a company that the person has left there is nothing any more.
create policy person on benachrichtigung_log using (
  (select portal_system())
  or benutzer_id = (select portal_person())
     and (firma_id is null or (select portal_alle()) or firma_id = any ((select portal_firmen())::uuid[])));

-- What a person may read of it now: nothing of students out of scope, or of another company since, nor of grades that
-- are not released any more, whether or not the end of the release was written down already.
create view benachrichtigungssicht with (security_invoker = true) as
select l.* from benachrichtigung_log l
where l.portal
  and (l.student_id is null
       or exists (select from student s
                  where s.id = l.student_id and s.firma_id = l.firma_id
                    and (l.typ not in ('neueNote', 'nichtBestanden')
                         or portal_gilt(s.notenfreigabe, s.notenfreigabe_bis))));

-- Counts what a person is told and has read: an unchanged answer is known by it alone.
create table benachrichtigungsstand (
  benutzer_id uuid primary key references benutzer (id) on delete cascade,
  stand bigint not null default 1
);
alter table benachrichtigungsstand enable row level security;
alter table benachrichtigungsstand force row level security;
create policy person on benachrichtigungsstand
  using (benutzer_id = (select portal_person()) or (select portal_system()));

create function portal_benachrichtigungen_zaehlen() returns trigger language plpgsql as $$
begin
  insert into benachrichtigungsstand as b (benutzer_id)
  -- In one order, so that two that count the same people wait for each other.
  select z.benutzer_id from zeilen z
  where exists (select from benutzer b where b.id = z.benutzer_id)
  group by z.benutzer_id order by z.benutzer_id
  on conflict (benutzer_id) do update set stand = b.stand + 1;
  return null;
end $$;
create trigger stand_neu after insert on benachrichtigung_log referencing new table as zeilen
  for each statement execute function portal_benachrichtigungen_zaehlen();
create trigger stand_geaendert after update on benachrichtigung_log referencing new table as zeilen
  for each statement execute function portal_benachrichtigungen_zaehlen();
create trigger stand_geloescht after delete on benachrichtigung_log referencing old table as zeilen
  for each statement execute function portal_benachrichtigungen_zaehlen();

/* What the database says of running sessions, each with the version of the data that it sees of an area: what entering one
   would say, for several at once and without entering. `platz` is the place among those that were asked for, from 1;
   sessions that do not run are left out. */
create function portal_sitzungen(p_sitzungen uuid[], p_bereiche text[], p_jetzt timestamptz)
returns table (platz int, benutzer_id uuid, rollen text[], firma_id uuid, firmen uuid[], stand text,
               uebernommen_von uuid, betreut text)
-- An array of one company looks cheaper than any array: planned anew each time, which takes longer than all else here.
language plpgsql set plan_cache_mode to force_generic_plan as $$
#variable_conflict use_column
declare
  gefunden record;
  betreuung boolean;
  heute date := portal_tag(p_jetzt);
begin
  -- Nobody's scope, until the transaction ends or the session is entered.
  perform set_config('portal.alle', 'on', true), set_config('portal.person', '', true);
  for gefunden in
    select g.platz, s.benutzer_id, s.firma_id, s.uebernommen_von, b.rollen, b.nur_betreute, b.kontakt_id, g.bereich,
           e.bereiche, m.stand as marktplatz, w.firmen,
           (select coalesce(sum(f.stand), 0) from firmenstand f
            where f.firma_id = any (w.firmen) and f.bereich = any (e.bereiche)) as summe,
           (select n.stand from benachrichtigungsstand n where n.benutzer_id = s.benutzer_id) as benachrichtigt
    from unnest(p_sitzungen, p_bereiche) with ordinality g (id, bereich, platz)
    join sitzung s on s.id = g.id and s.beendet_am is null and s.endet_am > p_jetzt
    join benutzer b on b.id = s.benutzer_id and b.aktiv
    cross join marktplatzstand m
    cross join lateral (
      select array(select f.firma_id from benutzer_firma f where f.benutzer_id = s.benutzer_id order by f.firma_id)
      offset 0) w (firmen)
    -- A person is told names: of students, accounts and companies, and of applicants.
    cross join lateral (
      select case when g.bereich = 'benachrichtigung' then array['studium', 'unternehmen'] else array[g.bereich] end
      offset 0) e (bereiche)
  loop
    platz := gefunden.platz;
    benutzer_id := gefunden.benutzer_id;
    rollen := gefunden.rollen;
    firmen := gefunden.firmen;
    uebernommen_von := gefunden.uebernommen_von;
    betreuung := 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG' = any (rollen);
    -- The session may have begun in a company that the person has left since.
    firma_id := case when betreuung or gefunden.firma_id = any (firmen) then gefunden.firma_id end;
    betreut := '';
    if gefunden.nur_betreute and not betreuung then
      betreut := array(
        select gefunden.kontakt_id where gefunden.kontakt_id is not null
        union
        select v.ausbildungsleitung_id from vertretung v
        where v.benutzer_id = gefunden.benutzer_id and heute between v.von and v.bis
        order by 1)::text;
    end if;
    if gefunden.bereich is null then
      stand := null;
    else
      stand := gefunden.summe;
      if betreuung then
        -- Every company's.
        select coalesce(sum(f.stand), 0) into stand from firmenstand f where f.bereich = any (gefunden.bereiche);
      end if;
      stand := stand || '@' || heute || betreut;
      if gefunden.bereich = 'bewerbung' then
        stand := stand || '/' || gefunden.marktplatz || '/' || coalesce(firma_id::text, '');
      elsif gefunden.bereich = 'benachrichtigung' then
        stand := stand || '/' || gefunden.marktplatz || '/' || coalesce(gefunden.benachrichtigt, 0)
          || '/' || firmen::text || rollen::text;
      end if;
    end if;
    return next;
  end loop;
end $$;

/* Enters a session: as before, with what people are told. Who it is says `portal_sitzungen`; here the connection's scope
   is set to it. */
create or replace function portal_betreten(p_sitzung uuid, p_bereich text, p_jetzt timestamptz)
returns table (benutzer_id uuid, rollen text[], firma_id uuid, firmen uuid[], stand text, uebernommen_von uuid)
language plpgsql set plan_cache_mode to force_generic_plan as $$
#variable_conflict use_column
declare
  betreuung boolean;
  betreut text;
  heute date := portal_tag(p_jetzt);
begin
  perform set_config('portal.alle', 'on', false), set_config('portal.betreut', '', false),
          -- Nobody's, until it is known whose session it is: not that of the connection's last request.
          set_config('portal.person', '', false),
          -- Before releases are cleared: their steps are those of this day, not of the connection's last request.
          set_config('portal.tag', heute::text, false);
  -- The earliest end of each kind, as two looks into an index: an `exists` may read the whole table.
  if (select min(notenfreigabe_bis) from student where notenfreigabe) < heute
     or (select min(pruefungsanmeldungsfreigabe_bis) from student where pruefungsanmeldungsfreigabe) < heute then
    perform portal_freigaben_beenden(heute);
  end if;
  select s.benutzer_id, s.rollen, s.firma_id, s.firmen, s.stand, s.uebernommen_von, s.betreut
    into benutzer_id, rollen, firma_id, firmen, stand, uebernommen_von, betreut
  from portal_sitzungen(array[p_sitzung], array[p_bereich], p_jetzt) s;
  if not found then
    perform set_config('portal.alle', '', false), set_config('portal.firmen', '', false),
            set_config('portal.uebernommen_von', '', false);
    return;
  end if;
  betreuung := 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG' = any (rollen);
  perform set_config('portal.alle', case when betreuung then 'on' else '' end, false),
          -- The companies among whose people the person is. None for the school's: what companies' people keep for
          -- one another is not theirs, also where they belong to a company.
          set_config('portal.firmen', case when betreuung then '' else firmen::text end, false),
          set_config('portal.person', benutzer_id::text, false),
          set_config('portal.uebernommen_von', coalesce(uebernommen_von::text, ''), false),
          set_config('portal.betreut', betreut, false);
  return next;
end $$;

-- How long something is news: files of a campus system bring old matters, too.
create function portal_neuigkeit(tag date) returns boolean stable parallel safe language sql as
$$ select tag > portal_heute() - 14 $$;

-- Grades ------------------------------------------------------------------------------------------
-- Told where the grade is released and new; without the grade.

create function portal_noten_melden() returns trigger language plpgsql as $$
begin
  insert into ereignis (typ, firma_id, student_id, angaben)
  select case when n.bestanden then 'neueNote' else 'nichtBestanden' end, n.firma_id, n.student_id,
         jsonb_build_object('modul', n.modul, 'modulnummer', n.modulnummer)
  from zeilen n
  join student s on s.id = n.student_id and s.exmatrikulation is null
  where n.note is not null and portal_neuigkeit(coalesce(n.notenerfassungsdatum, n.pruefungsdatum))
    and portal_gilt(s.notenfreigabe, s.notenfreigabe_bis);
  return null;
end $$;
create trigger melden_neu after insert on pruefungsleistung referencing new table as zeilen
  for each statement execute function portal_noten_melden();

create function portal_notenaenderungen_melden() returns trigger language plpgsql
set enable_nestloop to off as $$
begin
  insert into ereignis (typ, firma_id, student_id, angaben)
  select case when n.bestanden then 'neueNote' else 'nichtBestanden' end, n.firma_id, n.student_id,
         jsonb_build_object('modul', n.modul, 'modulnummer', n.modulnummer)
  from zeilen n
  join vorher v on v.id = n.id and v.note is distinct from n.note
  join student s on s.id = n.student_id and s.exmatrikulation is null
  where n.note is not null and portal_neuigkeit(coalesce(n.notenerfassungsdatum, n.pruefungsdatum))
    and portal_gilt(s.notenfreigabe, s.notenfreigabe_bis);
  return null;
end $$;
create trigger melden_geaendert after update on pruefungsleistung
  referencing old table as vorher new table as zeilen
  for each statement execute function portal_notenaenderungen_melden();

-- Releases ----------------------------------------------------------------------------------------

create function portal_freigaben_berichten() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
  person text := coalesce(current_setting('portal.person', true), '');
begin
  perform set_config('portal.alle', 'on', true);
  -- Whoever asked is told of the answer.
  insert into ereignis (typ, firma_id, empfaenger_id, student_id, angaben)
  select case z.ereignis when 'erteilt' then 'freigabeErteilt' when 'abgelehnt' then 'freigabeAbgelehnt'
              else 'freigabeWiderrufen' end,
         z.firma_id, a.benutzer_id, z.student_id, jsonb_strip_nulls(jsonb_build_object('art', z.art, 'bis', z.bis))
  from zeilen z
  join freigabeanfrage a on a.id = z.anfrage_id and a.benutzer_id is not null
  where z.ereignis in ('erteilt', 'abgelehnt', 'widerrufen');
  -- What is no longer released is no longer told.
  if exists (select from zeilen where ereignis in ('widerrufen', 'abgelaufen') and art = 'noten') then
    delete from ereignis e using zeilen z
    where z.ereignis in ('widerrufen', 'abgelaufen') and z.art = 'noten'
      and e.student_id = z.student_id and e.firma_id = z.firma_id and e.typ in ('neueNote', 'nichtBestanden');
    -- What people are told is out of everybody's scope but their own.
    perform set_config('portal.person', '', true);
    delete from benachrichtigung_log l using zeilen z
    where z.ereignis in ('widerrufen', 'abgelaufen') and z.art = 'noten'
      and l.student_id = z.student_id and l.firma_id = z.firma_id and l.typ in ('neueNote', 'nichtBestanden');
    perform set_config('portal.person', person, true);
  end if;
  perform set_config('portal.alle', bisher, true);
  return null;
end $$;
create trigger berichten after insert on freigabeereignis referencing new table as zeilen
  for each statement execute function portal_freigaben_berichten();

-- Transfer performances ---------------------------------------------------------------------------

create function portal_transferleistungen_melden() returns trigger language plpgsql as $$
begin
  insert into ereignis (typ, firma_id, student_id, angaben)
  select 'transferleistungBewertet', n.firma_id, n.student_id, jsonb_build_object('titel', n.titel, 'nummer', n.nummer)
  from zeilen n where n.stufe = 'bewertet' and portal_neuigkeit(n.bewertet_am);
  return null;
end $$;
create trigger melden_neu after insert on transferleistung referencing new table as zeilen
  for each statement execute function portal_transferleistungen_melden();

create function portal_transferstufen_melden() returns trigger language plpgsql
set enable_nestloop to off as $$
begin
  insert into ereignis (typ, firma_id, student_id, angaben)
  select 'transferleistungBewertet', n.firma_id, n.student_id, jsonb_build_object('titel', n.titel, 'nummer', n.nummer)
  from zeilen n join vorher v on v.id = n.id and v.stufe <> 'bewertet'
  where n.stufe = 'bewertet' and portal_neuigkeit(n.bewertet_am);
  return null;
end $$;
create trigger melden_geaendert after update on transferleistung
  referencing old table as vorher new table as zeilen
  for each statement execute function portal_transferstufen_melden();

-- Applicants --------------------------------------------------------------------------------------

create function portal_bewerbungen_melden() returns trigger language plpgsql as $$
begin
  -- Where the company took the first step there is nothing to tell it, and no day.
  insert into ereignis (typ, firma_id, bewerber_id)
  select 'neueBewerbung', n.firma_id, n.bewerber_id from zeilen n
  where n.zurueckgezogen_am is null and portal_neuigkeit(n.eingegangen_am);
  return null;
end $$;
-- Companies take the first step, too, and may not write what happened.
create trigger melden_neu after insert on bewerbung referencing new table as zeilen
  for each statement when (portal_alle()) execute function portal_bewerbungen_melden();

-- Who is in the marketplace, and the companies know of it: each once, when the day of the release has come.
create table marktplatzmeldung (
  bewerber_id uuid primary key references bewerber (id) on delete cascade
);
alter table marktplatzmeldung enable row level security;
alter table marktplatzmeldung force row level security;
create policy system on marktplatzmeldung using ((select portal_alle()));
select portal_betreten_system();
insert into marktplatzmeldung (bewerber_id)
select id from bewerber where freigabedatum <= portal_heute();

-- The school confirms a report: the applicant is matriculated, or about to be.
alter table einschreibung add column bestaetigt_am timestamptz;
alter table einschreibung add column bestaetigt_von text;
alter table einschreibung add check ((bestaetigt_am is null) = (bestaetigt_von is null));

create function portal_bestaetigung_melden() returns trigger language plpgsql as $$
begin
  insert into ereignis (typ, firma_id, bewerber_id, ausgeloest_von)
  values ('einschreibungBestaetigt', new.firma_id, new.bewerber_id, portal_person());
  return null;
end $$;
create trigger bestaetigung_melden after update on einschreibung for each row
  when (old.bestaetigt_am is null and new.bestaetigt_am is not null)
  execute function portal_bestaetigung_melden();

-- Places ------------------------------------------------------------------------------------------
-- For which beginning, which warning, and which end the companies were told: those that move are told anew.

alter table reservierungszeitraum add column gemeldet_von timestamptz;
alter table reservierungszeitraum add column gemeldet_frist timestamptz;
alter table reservierungszeitraum add column gemeldet_bis timestamptz;
-- Periods that are there already are no news.
update reservierungszeitraum set gemeldet_von = von where von <= now();
update reservierungszeitraum set gemeldet_frist = bis where bis <= now() + interval '7 days';
update reservierungszeitraum set gemeldet_bis = bis where bis <= now();

-- Documents and dates ------------------------------------------------------------------------------

create function portal_dokumente_melden() returns trigger language plpgsql as $$
begin
  insert into ereignis (typ, ausgeloest_von, angaben)
  select 'neuesDokument', portal_person(),
         jsonb_build_object('anzahl', count(*), 'titel', min(titel), 'id', min(id::text), 'kategorie', min(kategorie))
  from zeilen where portal_neuigkeit(portal_tag(veroeffentlicht_am)) having count(*) > 0;
  return null;
end $$;
create trigger melden_neu after insert on dokument referencing new table as zeilen
  for each statement execute function portal_dokumente_melden();

-- School holidays: support is closed meanwhile.
alter table termin drop constraint termin_art_check;
alter table termin add constraint termin_art_check
  check (art in ('semester', 'quartal', 'pruefungsausschuss', 'ausbildungskonferenz', 'ferien', 'sonstiges'));
-- Of a session of the examination committee: until when it takes what is to be decided.
alter table termin add column antragsfrist date;
-- Its key in the campus system, which numbers sessions for themselves: a date has one of the two keys, or none.
alter table termin add column sitzungsnummer text unique;
alter table termin add check (terminnummer is null or sitzungsnummer is null);
-- Calendars ask when a date was last changed; whoever changes it, people or an import.
alter table termin add column geaendert_am timestamptz not null default now();
create function portal_aenderung_merken() returns trigger language plpgsql as $$
begin
  new.geaendert_am := now();
  return new;
end $$;
create trigger aenderung before update on termin for each row execute function portal_aenderung_merken();

create function portal_termine_melden() returns trigger language plpgsql as $$
begin
  insert into ereignis (typ, ausgeloest_von, angaben)
  select 'terminVeroeffentlicht', portal_person(),
         jsonb_build_object('anzahl', count(*), 'titel', min(titel), 'von', min(von), 'id', min(id::text), 'art', min(art),
                            'geaendert', false)
  from zeilen where bis >= portal_heute() having count(*) > 0;
  return null;
end $$;
create trigger melden_neu after insert on termin referencing new table as zeilen
  for each statement execute function portal_termine_melden();

create function portal_terminaenderungen_melden() returns trigger language plpgsql as $$
begin
  insert into ereignis (typ, ausgeloest_von, angaben)
  select 'terminVeroeffentlicht', portal_person(),
         jsonb_build_object('anzahl', count(*), 'titel', min(n.titel), 'von', min(n.von), 'id', min(n.id::text),
                            'art', min(n.art), 'geaendert', true)
  from zeilen n join vorher v on v.id = n.id
  where n.bis >= portal_heute()
    and (n.titel, n.von, n.bis, n.beginn, n.ende, n.ort)
        is distinct from (v.titel, v.von, v.bis, v.beginn, v.ende, v.ort)
  having count(*) > 0;
  return null;
end $$;
create trigger melden_geaendert after update on termin referencing old table as vorher new table as zeilen
  for each statement execute function portal_terminaenderungen_melden();

-- Accounts ------------------------------------------------------------------------------------------

create function portal_einladung_melden() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  perform set_config('portal.alle', 'on', true);
  insert into ereignis (typ, firma_id, konto_id, ausgeloest_von)
  values ('einladungAngenommen', new.firma_id, new.registriert_als, new.registriert_als);
  perform set_config('portal.alle', bisher, true);
  return null;
end $$;
-- The account comes after the invitation is used up.
create trigger annahme_melden after update on benutzereinladung for each row
  when (old.registriert_als is null and new.registriert_als is not null)
  execute function portal_einladung_melden();

create function portal_konto_melden() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  perform set_config('portal.alle', 'on', true);
  insert into ereignis (typ, firma_id, konto_id, ausgeloest_von)
  select case when new.aktiv then 'benutzerAktiviert' else 'benutzerDeaktiviert' end, f.firma_id, new.id,
         -- In an account that was taken over it was not the person.
         coalesce(portal_uebernommen_von(), portal_person())
  from benutzer_firma f where f.benutzer_id = new.id;
  perform set_config('portal.alle', bisher, true);
  return null;
end $$;
create trigger status_melden after update on benutzer for each row
  when (old.aktiv is distinct from new.aktiv) execute function portal_konto_melden();

-- Calendars -----------------------------------------------------------------------------------------

-- The address under which a person's calendar finds the dates; known to that calendar alone.
create table kalenderabo (
  benutzer_id uuid primary key references benutzer (id) on delete cascade,
  token_hash bytea not null unique,
  angelegt_am timestamptz not null
);
alter table kalenderabo enable row level security;
alter table kalenderabo force row level security;
create policy person on kalenderabo using (benutzer_id = (select portal_person()) or (select portal_system()));

-- Training conference ---------------------------------------------------------------------------------

-- A conference is a date with a programme, for which companies register people.
create table ausbildungskonferenz (
  id uuid primary key references termin (id) on delete cascade,
  -- Markdown.
  programm text check (length(programm) between 1 and 20000),
  anmeldeschluss timestamptz not null
);
create table konferenzdokument (
  konferenz_id uuid not null references ausbildungskonferenz (id) on delete cascade,
  dokument_id uuid not null references dokument (id) on delete cascade,
  primary key (konferenz_id, dokument_id)
);
create index konferenzdokument_dokument on konferenzdokument (dokument_id);
do $$
declare tabelle text;
begin
  foreach tabelle in array array['ausbildungskonferenz', 'konferenzdokument'] loop
    execute format('alter table %I enable row level security', tabelle);
    execute format('alter table %I force row level security', tabelle);
    execute format('create policy schule on %I using ((select portal_alle()))', tabelle);
    execute format('create policy gemeinsam on %I for select using ((select portal_person()) is not null)', tabelle);
    execute format('create trigger stand after insert or update or delete on %I
                    for each statement execute function portal_stand_zaehlen_alle(''unternehmen'')', tabelle);
  end loop;
end $$;

create table konferenzanmeldung (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  konferenz_id uuid not null references ausbildungskonferenz (id) on delete cascade,
  vorname text collate "de-x-icu" not null check (length(vorname) between 1 and 100),
  nachname text collate "de-x-icu" not null check (length(nachname) between 1 and 100),
  email text not null check (email = lower(email)),
  funktion text check (length(funktion) between 1 and 100),
  -- Such as food, or a wheelchair.
  hinweis text check (length(hinweis) between 1 and 500),
  angemeldet_von text not null,
  angemeldet_am timestamptz not null,
  abgesagt_am timestamptz,
  abgesagt_von text,
  version integer not null default 1,
  check ((abgesagt_am is null) = (abgesagt_von is null))
);
-- Nobody is registered twice.
create unique index konferenzanmeldung_person on konferenzanmeldung (konferenz_id, firma_id, email)
  where abgesagt_am is null;
create index konferenzanmeldung_konferenz on konferenzanmeldung (konferenz_id, nachname, vorname, id);
create index konferenzanmeldung_firma on konferenzanmeldung (firma_id, konferenz_id);
call portal_mandantentabelle('konferenzanmeldung', 'unternehmen');
create trigger version before update on konferenzanmeldung for each row execute function portal_version_zaehlen();

-- Start -----------------------------------------------------------------------------------------------

-- When the person was here before.
create index sitzung_besuch on sitzung (benutzer_id, begonnen_am desc);

/* Of a student's sessions of a quarter, how many were recorded and how many missed: attendance is some hundred times
   as large, and the start screen adds up that of all students. Computed anew for whoever's attendance changes. */
create table fehlzeit (
  student_id uuid not null references student (id) on delete cascade,
  quartal_id uuid not null references quartal (id) on delete cascade,
  erfasst integer not null,
  versaeumt integer not null,
  primary key (student_id, quartal_id)
);
create index fehlzeit_quartal on fehlzeit (quartal_id);
alter table fehlzeit enable row level security;
alter table fehlzeit force row level security;
create policy schule on fehlzeit using ((select portal_alle()));
-- As far as the person may see the student.
create policy student on fehlzeit for select
  using (student_id in (select id from student where firma_id = any ((select portal_firmen())::uuid[])));

-- In the quarters that the days touch.
create function portal_fehlzeiten_berechnen(studierende uuid[], von date, bis date) returns void language sql as $$
  with q as (
    select id, beginn, ende from quartal where beginn <= bis and ende >= von
  ), summe as (
    -- 2 participated, 3 deregistered, 4 absent, 5 online, 6 late
    select a.student_id, q.id as quartal_id, count(*) as erfasst,
           count(*) filter (where a.status in (3, 4)) as versaeumt
    from unnest(studierende) s(id) cross join q
    join anwesenheit a on a.student_id = s.id and a.datum between q.beginn and q.ende
    where a.status between 2 and 6
    group by a.student_id, q.id
  ), entfallen as (
    delete from fehlzeit f using q
    where f.quartal_id = q.id and f.student_id = any (studierende)
      and not exists (select from summe n where n.student_id = f.student_id and n.quartal_id = f.quartal_id)
  )
  insert into fehlzeit as f (student_id, quartal_id, erfasst, versaeumt)
  select student_id, quartal_id, erfasst, versaeumt from summe
  on conflict (student_id, quartal_id) do update set erfasst = excluded.erfasst, versaeumt = excluded.versaeumt
    where (f.erfasst, f.versaeumt) is distinct from (excluded.erfasst, excluded.versaeumt)
$$;

create function portal_fehlzeiten_nachfuehren() returns trigger language plpgsql as $$
begin
  perform portal_fehlzeiten_berechnen(array_agg(distinct z.student_id), min(z.datum), max(z.datum))
  from zeilen z having count(*) > 0;
  return null;
end $$;

-- A session that was booked on the wrong student or day changes the figures of both.
create function portal_fehlzeiten_umbuchen() returns trigger language plpgsql as $$
begin
  perform portal_fehlzeiten_berechnen(array_agg(distinct z.student_id), min(z.datum), max(z.datum))
  from (select student_id, datum from vorher union all select student_id, datum from zeilen) z having count(*) > 0;
  return null;
end $$;

create trigger fehlzeiten_neu after insert on anwesenheit referencing new table as zeilen
  for each statement execute function portal_fehlzeiten_nachfuehren();
create trigger fehlzeiten_geaendert after update on anwesenheit referencing old table as vorher new table as zeilen
  for each statement execute function portal_fehlzeiten_umbuchen();
create trigger fehlzeiten_geloescht after delete on anwesenheit referencing old table as zeilen
  for each statement execute function portal_fehlzeiten_nachfuehren();

create function portal_fehlzeiten_einteilen() returns trigger language plpgsql as $$
begin
  perform portal_fehlzeiten_berechnen(array(select id from student), new.beginn, new.ende);
  return null;
end $$;
create trigger fehlzeiten_neu after insert on quartal
  for each row execute function portal_fehlzeiten_einteilen();
create trigger fehlzeiten_geaendert after update on quartal for each row
  when ((old.beginn, old.ende) is distinct from (new.beginn, new.ende))
  execute function portal_fehlzeiten_einteilen();

select portal_betreten_system();
select portal_fehlzeiten_berechnen(array(select id from student), '-infinity', 'infinity');

-- Mails -----------------------------------------------------------------------------------------------

-- What a mail is written of when it leaves: a release that is revoked before is not told any more.
alter table mailausgang add column entwurf jsonb;
alter table mailausgang alter column betreff drop not null, alter column text drop not null,
  alter column html drop not null;
alter table mailausgang add check
  (case when entwurf is null then num_nulls(betreff, text, html) = 0 else num_nonnulls(betreff, text, html) = 0 end);

-- Support ---------------------------------------------------------------------------------------------

-- Where an answer goes to, where that is not the sender.
alter table mailausgang add column antwort_an text;

-- How many messages a person sent to support is limited by what the log says of them.
create policy eigene_supportanfragen on protokoll for select
  using (aktion = 'support.anfrage' and benutzer_id = (select portal_person()));
-- And so are the invitations of a company.
create policy eigene_einladungen on protokoll for select
  using (aktion in ('einladung.neu', 'einladung.erneut') and firma_id = any ((select portal_firmen())::uuid[]));

-- What is kept for a time -------------------------------------------------------------------------

-- Since when an account is switched off; of those that are, since now at the earliest.
alter table benutzer add column deaktiviert_am timestamptz;
update benutzer set deaktiviert_am = now() where not aktiv;
alter table benutzer add check (aktiv = (deaktiviert_am is null));

create function portal_deaktivierung_merken() returns trigger language plpgsql as $$
begin
  new.deaktiviert_am := case when not new.aktiv then coalesce(new.deaktiviert_am, now()) end;
  return new;
end $$;
create trigger deaktivierung before insert or update of aktiv, deaktiviert_am on benutzer
  for each row execute function portal_deaktivierung_merken();

-- Whether all accounts of a contact are switched off. Kept by the contact, since who reads contacts does not see the
-- accounts of the school, and so that lists of contacts count as changed.
alter table kontakt add column deaktiviert boolean not null default false;
create index benutzer_kontakt on benutzer (kontakt_id);
update kontakt k set deaktiviert = true
where k.id in (select b.kontakt_id from benutzer b group by b.kontakt_id having not bool_or(b.aktiv));

create function portal_kontakt_deaktivieren() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  perform set_config('portal.alle', 'on', true);
  update kontakt k set deaktiviert = not k.deaktiviert
  where k.id in (old.kontakt_id, new.kontakt_id)
    and k.deaktiviert <> coalesce((select not bool_or(b.aktiv) from benutzer b where b.kontakt_id = k.id), false);
  perform set_config('portal.alle', bisher, true);
  return null;
end $$;
create trigger kontakt_deaktivieren after insert or delete or update of aktiv, kontakt_id on benutzer
  for each row execute function portal_kontakt_deaktivieren();

/* Entries of the audit log are kept for a time only. Where a chain begins stands beside where it ends: the last entry
   that was taken away, and its sum. Moving the beginning is the one way to delete entries, and is an entry of the
   same chain itself: whoever moves it by hand lacks that one. */
alter table protokollkette add column anfang_id bigint;
alter table protokollkette add column anfang bytea;
alter table protokollkette add check ((anfang_id is null) = (anfang is null));

drop trigger unveraenderlich on protokoll;
create trigger unveraenderlich before update or truncate on protokoll
  for each statement execute function portal_protokoll_sperren();

create function portal_protokoll_loeschen_sperren() returns trigger language plpgsql as $$
begin
  if exists (select from zeilen z
             where not exists (select from protokollkette k
                               where k.kette = portal_protokoll_kette(z.firma_id) and z.id <= k.anfang_id)) then
    raise exception 'protokoll is append-only';
  end if;
  return null;
end $$;
create trigger unveraenderlich_geloescht after delete on protokoll referencing old table as zeilen
  for each statement execute function portal_protokoll_loeschen_sperren();

-- Shortens one chain that has entries from before the moment: how many went. None: no chain has any.
create function portal_protokoll_kuerzen(p_vor timestamptz, p_hoechstens integer) returns bigint language plpgsql as $$
declare
  zeile protokollkette;
  firma uuid;
  letzter bigint;
  anzahl_weg bigint;
  letzte_summe bytea;
  letzter_am timestamptz;
begin
  if not portal_system() then
    raise exception 'only the system shortens the audit log';
  end if;
  -- No retention is shorter: nobody makes go what has just happened, nor does this what it writes itself.
  if p_vor > now() - interval '11 months' then
    raise exception 'the audit log is kept for a year at least';
  end if;
  -- Held until the end of the transaction: nobody adds to the chain meanwhile.
  select k.* into zeile from protokollkette k
  where (select p.am from protokoll p
         where p.firma_id = k.kette or k.kette = portal_protokoll_kette(null) and p.firma_id is null
         order by p.id limit 1) < p_vor
  order by k.kette limit 1 for update of k;
  if not found then
    return 0;
  end if;
  firma := nullif(zeile.kette, portal_protokoll_kette(null));
  -- As far as there is no younger entry in between, wherever the clock went.
  select max(x.id), count(*) into letzter, anzahl_weg
  from (select p.id, bool_and(p.am < p_vor) over (order by p.id) as faellig from protokoll p
        where p.firma_id = firma or firma is null and p.firma_id is null
        order by p.id limit p_hoechstens) x
  where x.faellig;
  -- Whoever was waited for has been at it.
  if letzter is null then
    return 0;
  end if;
  select p.pruefsumme, p.am into letzte_summe, letzter_am from protokoll p where p.id = letzter;
  update protokollkette set anfang_id = letzter, anfang = letzte_summe, anzahl = anzahl - anzahl_weg
  where kette = zeile.kette;
  delete from protokoll p where p.id <= letzter and (p.firma_id = firma or firma is null and p.firma_id is null);
  insert into protokoll (firma_id, aktion, angaben)
  values (firma, 'protokoll.geloescht',
          jsonb_build_object('anzahl', anzahl_weg, 'bis', to_char(letzter_am at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                             'pruefsumme', encode(letzte_summe, 'hex')));
  return anzahl_weg;
end $$;

-- Until which day records of a kind have gone: an import must not bring them back.
create table aufbewahrungsgrenze (
  art text primary key,
  bis date not null
);
alter table aufbewahrungsgrenze enable row level security;
alter table aufbewahrungsgrenze force row level security;
create policy system on aufbewahrungsgrenze using ((select portal_alle()));
