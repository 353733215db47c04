-- A release counts until its last day is over, whether or not the flag has been cleared yet.
create function portal_gilt(freigabe boolean, bis date) returns boolean stable parallel safe language sql as
$$ select freigabe and (bis is null or bis >= portal_heute()) $$;

call portal_mandantentabelle('freigabeanfrage', 'studium');
call portal_nur_betreute('freigabeanfrage');
call portal_mandantentabelle('freigabeereignis', 'studium');
call portal_nur_betreute('freigabeereignis');

create function portal_freigabeereignis_sperren() returns trigger language plpgsql as $$
begin
  raise exception 'freigabeereignis is never altered';
end $$;
create trigger unveraenderlich before update or truncate on freigabeereignis
  for each statement execute function portal_freigabeereignis_sperren();

-- What a student has released was released to one company: with another one it ends, unless the import that
-- moves the student says otherwise (it names the columns that its file has in `portal.import_spalten`).
create function portal_freigaben_verlassen() returns trigger language plpgsql as $$
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
create trigger freigaben_verlassen before update of firma_id on student
  for each row when (old.firma_id is distinct from new.firma_id) execute function portal_freigaben_verlassen();

-- What the file of the campus system says anew of a release holds from now on, like an answer (product.md §6).
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

-- Whoever changes a release leaves its trace: the student by a link (named in portal.freigabeanfrage), the
-- campus system, or the last day. For a statement at once: a step for each row would count every company's
-- data version up once a student, and imports of many students would wait for that alone.
create function portal_freigaben_festhalten() returns trigger language plpgsql as $$
begin
  -- For the feed, which tells releases of those students alone who were there before.
  perform set_config('portal.studierende_neu', 'on', true);
  insert into freigabeereignis (firma_id, student_id, art, ereignis, bis)
  select n.firma_id, n.id, a.art, 'erteilt', a.bis
  from zeilen n
  cross join lateral (values ('noten', n.notenfreigabe, n.notenfreigabe_bis),
                             ('pruefungsanmeldungen', n.pruefungsanmeldungsfreigabe, n.pruefungsanmeldungsfreigabe_bis))
             a(art, jetzt, bis)
  where a.jetzt;
  perform set_config('portal.studierende_neu', '', true);
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
