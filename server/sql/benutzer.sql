call portal_mandantentabelle('benutzer_firma', 'unternehmen');
create policy selbst on benutzer_firma for select using (benutzer_id = (select portal_person()));

alter table benutzer enable row level security, force row level security;
create policy mandant on benutzer
  using ((select portal_alle()) or id = (select portal_person())
         or exists (select from benutzer_firma f
                    where f.benutzer_id = benutzer.id and f.firma_id = any ((select portal_firmen())::uuid[])));

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

create function portal_deaktivierung_merken() returns trigger language plpgsql as $$
begin
  new.deaktiviert_am := case when not new.aktiv then coalesce(new.deaktiviert_am, now()) end;
  return new;
end $$;
create trigger deaktivierung before insert or update of aktiv, deaktiviert_am on benutzer
  for each row execute function portal_deaktivierung_merken();

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
