call portal_schultabelle('merkmal');
create trigger stand before insert or update or delete on merkmal
  for each statement execute function portal_marktplatz_zaehlen();
