call portal_systemtabelle('dateiloeschung');

create function portal_datei_loeschen() returns trigger language plpgsql as $$
begin
  insert into dateiloeschung (schluessel) values (old.schluessel) on conflict do nothing;
  return null;
end $$;

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
