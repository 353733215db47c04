call portal_mandantentabelle('studienplatzreservierung', 'bewerbung', 'unternehmen');
call portal_mandantentabelle('reservierungsstand', 'unternehmen');
call portal_schultabelle('reservierungszeitraum', 'unternehmen');

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
