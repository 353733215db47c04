call portal_schultabelle('termin', 'unternehmen');

alter table kalenderabo enable row level security, force row level security;
create policy person on kalenderabo using (benutzer_id = (select portal_person()) or (select portal_system()));

create trigger version before update on termin for each row execute function portal_version_zaehlen();

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
