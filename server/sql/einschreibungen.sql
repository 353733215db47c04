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

-- Programs of the school decide, too. What follows from a decision is out of their scope, and `ausgeloest_von` names
-- people alone.
create function portal_bestaetigung_melden() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  perform set_config('portal.alle', 'on', true);
  insert into ereignis (typ, firma_id, bewerber_id, ausgeloest_von)
  values ('einschreibungBestaetigt', new.firma_id, new.bewerber_id,
          (select b.id from benutzer b where b.id = portal_person()));
  perform set_config('portal.alle', bisher, true);
  return null;
end $$;
create trigger bestaetigung_melden after update on einschreibung for each row
  when (old.bestaetigt_am is null and new.bestaetigt_am is not null)
  execute function portal_bestaetigung_melden();

create function portal_einschreibung_beenden() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  perform set_config('portal.alle', 'on', true);
  delete from bewerbung w
  where w.firma_id = new.firma_id and w.bewerber_id = new.bewerber_id and w.eingegangen_am is null
    and not exists (select from einschreibung e
                    where e.firma_id = w.firma_id and e.bewerber_id = w.bewerber_id and e.zurueckgezogen_am is null);
  perform set_config('portal.alle', bisher, true);
  return null;
end $$;
create trigger beendet after insert or update of zurueckgezogen_am on einschreibung
  for each row when (new.zurueckgezogen_am is not null) execute function portal_einschreibung_beenden();

-- Tells by which day's report it was and where the applicant is to be found: the name may be out of sight by then. Fires
-- before `beendet`, which ends what the report alone made the company's own.
create function portal_ablehnung_melden() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  perform set_config('portal.alle', 'on', true);
  insert into ereignis (typ, firma_id, bewerber_id, ausgeloest_von, angaben)
  values ('einschreibungAbgelehnt', new.firma_id, new.bewerber_id,
          (select b.id from benutzer b where b.id = portal_person()),
          jsonb_build_object('id', new.id, 'von', portal_tag(new.gemeldet_am))
            || case when exists (select from bewerbung w
                                 where w.firma_id = new.firma_id and w.bewerber_id = new.bewerber_id
                                   and w.eingegangen_am is not null)
                    then '{}'::jsonb else '{"marktplatz": true}'::jsonb end);
  perform set_config('portal.alle', bisher, true);
  return null;
end $$;
create trigger ablehnung_melden after update on einschreibung for each row
  when (old.abgelehnt_am is null and new.abgelehnt_am is not null)
  execute function portal_ablehnung_melden();
