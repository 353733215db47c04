call portal_schultabelle('branche');
create trigger stand before insert or update or delete on branche
  for each statement execute function portal_marktplatz_zaehlen();
