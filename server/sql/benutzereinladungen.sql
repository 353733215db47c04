call portal_mandantentabelle('benutzereinladung', 'unternehmen');

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
