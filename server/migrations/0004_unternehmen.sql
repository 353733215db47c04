-- Companies run themselves: accounts, invitations, forgotten passwords, accounts that are taken over, photos,
-- company details, places with their periods; and what the school publishes.

-- Accounts ----------------------------------------------------------------------------------------

alter table benutzer add column angelegt_am timestamptz not null default now();
alter table benutzer add column suchtext text not null generated always as
  (portal_suchform(nachname || ' ' || vorname || ' ' || email) || ' '
    || portal_umlautform(nachname || ' ' || vorname)) stored;

-- The own data of a person stand on the contact that the account is.
alter table kontakt add column mobil text;
alter table kontakt add column geschlecht text not null default 'unbekannt'
  check (geschlecht in ('maennlich', 'weiblich', 'nichtBinaer', 'unbekannt'));
-- Where the photo lies, where there is one: another one with each picture.
alter table kontakt add column foto_schluessel text unique;
alter table student add column foto_schluessel text unique;

-- As before, with the photo.
create or replace view studierendensicht with (security_invoker = true) as
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
       case when notenfreigabe then gefaehrdete_module end as sortier_gefaehrdete_module,
       foto_schluessel
from student;

-- Accounts that are no contact yet become one, of their first company or of the school: the one of their address, as
-- who registers does, or a new one.
do $$
declare konto record; gefunden uuid;
begin
  perform portal_betreten_system();
  for konto in
    select b.*, (select f.firma_id from benutzer_firma f join firma a on a.id = f.firma_id
                 where f.benutzer_id = b.id order by a.name, a.id limit 1) as firma_id
    from benutzer b where b.kontakt_id is null
  loop
    update kontakt set anrede = konto.anrede, geschlecht = konto.geschlecht, vorname = konto.vorname,
                       nachname = konto.nachname
    where id = (select k.id from kontakt k
                where k.firma_id is not distinct from konto.firma_id and lower(k.email) = konto.email
                  and not exists (select from benutzer b where b.kontakt_id = k.id)
                order by k.kontaktnummer, k.id limit 1)
    returning id into gefunden;
    if gefunden is null then
      insert into kontakt (firma_id, kontaktnummer, anrede, geschlecht, vorname, nachname, email)
      values (konto.firma_id, 'portal-' || konto.id, konto.anrede, konto.geschlecht, konto.vorname, konto.nachname, konto.email)
      returning id into gefunden;
    end if;
    update benutzer set kontakt_id = gefunden where id = konto.id;
  end loop;
end $$;

-- Set while somebody else acts in the account, until logout (product.md §2); the name is kept, since the account's
-- own people may not see that of school staff.
alter table sitzung add column uebernommen_von uuid references benutzer (id) on delete cascade;
alter table sitzung add column uebernommen_von_name text;
alter table sitzung add check ((uebernommen_von is null) = (uebernommen_von_name is null));
create index sitzung_uebernommen on sitzung (uebernommen_von) where beendet_am is null;

create function portal_uebernommen_von() returns uuid stable parallel safe language sql as
$$ select nullif(current_setting('portal.uebernommen_von', true), '')::uuid $$;

-- Whoever takes an account over begins a session of somebody else, as the one who takes over: not from within an
-- account that was taken over, and not of school staff.
create policy uebernahme on sitzung for insert with check (
  uebernommen_von = (select portal_person()) and (select portal_uebernommen_von()) is null
  and exists (select from benutzer b where b.id = benutzer_id
              and not 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG' = any (b.rollen)));

-- Both identities stand in the audit log, whoever writes the entry.
alter table protokoll alter column uebernommen_von set default portal_uebernommen_von();
drop policy schreiben on protokoll;
create policy schreiben on protokoll for insert with check (
  benutzer_id = (select portal_person())
  and uebernommen_von is not distinct from (select portal_uebernommen_von())
  and (firma_id is null or firma_id = any ((select portal_firmen())::uuid[])));

/* As before; whoever loses the account, the password or a role is out of the accounts taken over, too, and so is who
   is limited to the own students. Also when the companies change: see portal_firmen_wechseln. */
create or replace function portal_sitzungen_beenden() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  if not new.aktiv or new.rollen is distinct from old.rollen
     or new.passwort_hash is distinct from old.passwort_hash then
    perform set_config('portal.alle', 'on', true);
    update sitzung set beendet_am = now()
    where (benutzer_id = new.id or uebernommen_von = new.id) and beendet_am is null
      -- In which the person changes the own password.
      and id::text is distinct from current_setting('portal.bleibende_sitzung', true);
    -- Links to set another password end with the one that they were for.
    delete from passwortruecksetzung where benutzer_id = new.id;
    perform set_config('portal.alle', bisher, true);
  elsif new.nur_betreute and not old.nur_betreute then
    perform set_config('portal.alle', 'on', true);
    update sitzung set beendet_am = now() where uebernommen_von = new.id and beendet_am is null;
    perform set_config('portal.alle', bisher, true);
  end if;
  return null;
end $$;

-- Whoever leaves a company leaves the accounts taken over, and nobody stays in an account that came to more companies.
create function portal_firmen_wechseln() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
  konto uuid := case when tg_op = 'DELETE' then old.benutzer_id else new.benutzer_id end;
begin
  perform set_config('portal.alle', 'on', true);
  -- Whoever takes the account over at this moment holds it, and is seen below.
  perform from benutzer where id = konto for no key update;
  update sitzung set beendet_am = now()
  where (benutzer_id = konto and uebernommen_von is not null or uebernommen_von = konto) and beendet_am is null;
  perform set_config('portal.alle', bisher, true);
  return null;
end $$;
create trigger firmen_gewechselt after insert or delete on benutzer_firma
  for each row execute function portal_firmen_wechseln();

-- Whether an account belongs to no company but these: those beside them are out of the scope of whoever asks.
create function portal_gehoert_nur_zu(konto uuid, firmen uuid[]) returns boolean language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
  antwort boolean;
begin
  perform set_config('portal.alle', 'on', true);
  antwort := not exists (select from benutzer_firma f where f.benutzer_id = konto and f.firma_id <> all (firmen));
  perform set_config('portal.alle', bisher, true);
  return antwort;
end $$;

create or replace function portal_betreten_system() returns void language sql as $$
  select set_config('portal.alle', 'on', true), set_config('portal.firmen', '', true),
         set_config('portal.person', '', true), set_config('portal.betreut', '', true),
         set_config('portal.uebernommen_von', '', true),
         -- The day of whoever had the connection before may be over.
         set_config('portal.tag', '', true)
$$;

-- It says one thing more now: who really acts. Processes of the version before ask for the columns that they know.
drop function portal_betreten(uuid, text, timestamptz);
create function portal_betreten(p_sitzung uuid, p_bereich text, p_jetzt timestamptz)
returns table (benutzer_id uuid, rollen text[], firma_id uuid, firmen uuid[], stand text, uebernommen_von uuid)
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
  select s.benutzer_id, b.rollen, s.firma_id, s.uebernommen_von, b.nur_betreute, b.kontakt_id,
         array(select f.firma_id from benutzer_firma f where f.benutzer_id = s.benutzer_id order by f.firma_id)
    into benutzer_id, rollen, firma_id, uebernommen_von, begrenzt, kontakt, firmen
  from sitzung s join benutzer b on b.id = s.benutzer_id
  where s.id = p_sitzung and s.beendet_am is null and s.endet_am > p_jetzt and b.aktiv;
  if not found then
    perform set_config('portal.alle', '', false), set_config('portal.firmen', '', false),
            set_config('portal.person', '', false), set_config('portal.uebernommen_von', '', false);
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
          -- The companies among whose people the person is. None for the school's: what companies' people keep for
          -- one another is not theirs, also where they belong to a company.
          set_config('portal.firmen', case when betreuung then '' else firmen::text end, false),
          set_config('portal.person', benutzer_id::text, false),
          set_config('portal.uebernommen_von', coalesce(uebernommen_von::text, ''), false),
          set_config('portal.betreut', betreut, false);
  return next;
end $$;

-- An invitation to register with a company. The token is known to the mail alone.
create table benutzereinladung (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  rollen text[] not null check (cardinality(rollen) > 0),
  -- Who; the name is kept, since accounts may go.
  benutzer_id uuid references benutzer (id) on delete set null,
  eingeladen_von text not null,
  eingeladen_am timestamptz not null,
  -- Of the newest link.
  token_hash bytea not null unique,
  gesendet_am timestamptz not null,
  gueltig_bis timestamptz not null,
  registriert_am timestamptz,
  registriert_als uuid references benutzer (id) on delete set null,
  zurueckgezogen_am timestamptz,
  zurueckgezogen_von text,
  check (registriert_am is null or zurueckgezogen_am is null),
  check ((zurueckgezogen_am is null) = (zurueckgezogen_von is null))
);
-- An address is invited to a company once at a time.
create unique index benutzereinladung_offen on benutzereinladung (firma_id, email)
  where registriert_am is null and zurueckgezogen_am is null;
create index benutzereinladung_firma on benutzereinladung (firma_id, eingeladen_am desc, id);
call portal_mandantentabelle('benutzereinladung', 'unternehmen');

-- A link for whoever forgot the password: 60 minutes, single use.
create table passwortruecksetzung (
  token_hash bytea primary key,
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  gueltig_bis timestamptz not null
);
create index passwortruecksetzung_benutzer on passwortruecksetzung (benutzer_id);
create index passwortruecksetzung_ende on passwortruecksetzung (gueltig_bis);
alter table passwortruecksetzung enable row level security;
alter table passwortruecksetzung force row level security;
create policy system on passwortruecksetzung using ((select portal_alle()));

/* Somebody asked for such a link: what follows is done behind the answer. A row is written for every address, without
   an account where it has none, and without a foreign key, whose check would take its time for known ones. */
create table passwortanfrage (
  id uuid primary key default gen_random_uuid(),
  benutzer_id uuid,
  am timestamptz not null
);
alter table passwortanfrage enable row level security;
alter table passwortanfrage force row level security;
create policy system on passwortanfrage using ((select portal_alle()));

-- Company details ---------------------------------------------------------------------------------

create table weltregion (
  id uuid primary key default gen_random_uuid(),
  name text collate "de-x-icu" not null unique,
  name_en text collate "en-x-icu" not null unique
);
insert into weltregion (name, name_en) values
  ('Afrika', 'Africa'), ('Asien', 'Asia'), ('Europa', 'Europe'), ('Lateinamerika', 'Latin America'),
  ('Naher Osten', 'Middle East'), ('Nordamerika', 'North America'), ('Ozeanien', 'Oceania');

alter table firma add column beschreibung text check (length(beschreibung) between 1 and 20000);
alter table firma add column groesse text check (groesse in ('bis50', '51bis500', 'ueber500'));
alter table firma add column international boolean not null default false;
alter table firma add column konzernstruktur text check (length(konzernstruktur) between 1 and 2000);
alter table firma add column logo_schluessel text unique;
-- As before, with the place.
alter table firma drop column suchtext;
alter table firma add column suchtext text not null generated always as
  (portal_suchform(name || ' ' || firmennummer || coalesce(' ' || ort, '')) || ' '
    || portal_umlautform(name || coalesce(' ' || ort, ''))) stored;
-- Counts the edits of the details, for whoever edits them at the same time.
alter table firma add column version integer not null default 1;

-- Lists show these columns alone: an edit of the details makes nobody count anything anew.
drop trigger stand on firma;
create trigger stand after insert or delete or update of firmennummer, name, ort on firma
  for each statement execute function portal_stand_zaehlen_alle('studium', 'bewerbung', 'unternehmen');

create table firma_branche (
  firma_id uuid not null references firma (id) on delete cascade,
  branche_id uuid not null references branche (id),
  primary key (firma_id, branche_id)
);
call portal_mandantentabelle('firma_branche', 'unternehmen');
create table firma_weltregion (
  firma_id uuid not null references firma (id) on delete cascade,
  weltregion_id uuid not null references weltregion (id),
  primary key (firma_id, weltregion_id)
);
call portal_mandantentabelle('firma_weltregion', 'unternehmen');

-- Reservations ------------------------------------------------------------------------------------

-- When companies reserve places for a year of intake. Those of one year do not overlap.
create table reservierungszeitraum (
  id uuid primary key default gen_random_uuid(),
  jahr smallint not null check (jahr between 2000 and 2100),
  von timestamptz not null,
  bis timestamptz not null check (bis > von),
  constraint reservierungszeitraum_ueberschneidung
    exclude using gist (int4range(jahr, jahr, '[]') with &&, tstzrange(von, bis) with &&)
);

/* Keeps the periods of a year as they are until the transaction ends, so that closing one and saving in it cannot
   cross. Whoever locks a row has to be allowed to change it. */
create function portal_reservierungszeitraeume_festhalten(p_jahr integer) returns void language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  perform set_config('portal.alle', 'on', true);
  perform from reservierungszeitraum where jahr = p_jahr for share;
  perform set_config('portal.alle', bisher, true);
end $$;

-- A company's places of one year are saved as one: how often, when last, and by whom.
create table reservierungsstand (
  firma_id uuid not null references firma (id),
  jahr smallint not null check (jahr between 2000 and 2100),
  version integer not null default 1,
  geaendert_am timestamptz not null,
  geaendert_von text not null,
  primary key (firma_id, jahr)
);
call portal_mandantentabelle('reservierungsstand', 'unternehmen');

-- Published by the school -------------------------------------------------------------------------

create table dokument (
  id uuid primary key default gen_random_uuid(),
  kategorie text not null,
  titel text collate "de-x-icu" not null check (length(titel) between 1 and 200),
  dateiname text not null check (length(dateiname) between 1 and 200),
  medientyp text not null,
  groesse integer not null check (groesse > 0),
  schluessel text not null unique,
  veroeffentlicht_am timestamptz not null,
  version integer not null default 1,
  suchtext text not null generated always as
    (portal_suchform(titel || ' ' || dateiname) || ' ' || portal_umlautform(titel || ' ' || dateiname)) stored
);
create index dokument_veroeffentlicht on dokument (veroeffentlicht_am, id);

create table termin (
  id uuid primary key default gen_random_uuid(),
  -- Key of the campus system, of dates that come from there.
  terminnummer text unique,
  art text not null check (art in ('semester', 'quartal', 'pruefungsausschuss', 'ausbildungskonferenz', 'sonstiges')),
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
  check (ende is null or beginn is not null),
  check (von < bis or ende >= beginn)
);
create index termin_von on termin (von, id);

-- Whoever changes it, people or an import: what somebody else has read before is another version.
create function portal_version_zaehlen() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger version before update on dokument for each row execute function portal_version_zaehlen();
create trigger version before update on termin for each row execute function portal_version_zaehlen();

-- Files whose record changed or went are deleted.
create trigger datei_geloescht after delete on dokument
  for each row execute function portal_datei_loeschen();
create trigger datei_ersetzt after update on dokument
  for each row when (old.schluessel <> new.schluessel) execute function portal_datei_loeschen();

create function portal_bild_loeschen() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  -- The list of files to delete is the system's.
  perform set_config('portal.alle', 'on', true);
  insert into dateiloeschung (schluessel) values (to_jsonb(old) ->> tg_argv[0]) on conflict do nothing;
  perform set_config('portal.alle', bisher, true);
  return null;
end $$;
do $$
declare bild record;
begin
  for bild in select * from (values ('kontakt', 'foto_schluessel'), ('student', 'foto_schluessel'),
                                    ('firma', 'logo_schluessel')) v(tabelle, spalte)
  loop
    execute format('create trigger bild_geloescht after delete on %I for each row when (old.%I is not null)
                    execute function portal_bild_loeschen(%L)', bild.tabelle, bild.spalte, bild.spalte);
    execute format('create trigger bild_ersetzt after update on %1$I
                    for each row when (old.%2$I is distinct from new.%2$I and old.%2$I is not null)
                    execute function portal_bild_loeschen(%2$L)', bild.tabelle, bild.spalte);
  end loop;
end $$;

-- What the school writes and everybody reads.
do $$
declare tabelle text;
begin
  foreach tabelle in array array['weltregion', 'reservierungszeitraum', 'dokument', 'termin'] loop
    execute format('alter table %I enable row level security', tabelle);
    execute format('alter table %I force row level security', tabelle);
    execute format('create policy schule on %I using ((select portal_alle()))', tabelle);
    execute format('create policy gemeinsam on %I for select using ((select portal_person()) is not null)', tabelle);
    execute format('create trigger stand after insert or update or delete on %I
                    for each statement execute function portal_stand_zaehlen_alle(''unternehmen'')', tabelle);
  end loop;
end $$;

-- The school's people read the newest entries first: all of them, by kind, by person, by company, by what was changed.
create index protokoll_am on protokoll (am, id);
create index protokoll_aktion on protokoll (aktion, am, id);
create index protokoll_firma on protokoll (firma_id, am, id);
create index protokoll_benutzer on protokoll (benutzer_id, am, id);
create index protokoll_uebernommen on protokoll (uebernommen_von, am, id) where uebernommen_von is not null;
create index protokoll_objekt on protokoll using hash (objekt);
