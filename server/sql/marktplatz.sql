-- Counted before rows are written, so that all writers come to this row first and wait for one another here.
create function portal_marktplatz_zaehlen() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  perform set_config('portal.alle', 'on', true);
  update marktplatzstand set stand = stand + 1;
  perform set_config('portal.alle', bisher, true);
  return null;
end $$;

call portal_schultabelle('marktplatzstand');
