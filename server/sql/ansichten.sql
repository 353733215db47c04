alter table ansicht enable row level security, force row level security;
create policy eigene on ansicht using (benutzer_id = (select portal_person()) or (select portal_system()));
create policy geteilte on ansicht for select
  using (geteilt and firma_id = any ((select portal_firmen())::uuid[]));

-- What a view told of is its person's, as the view is.
alter table ansichtsmeldung enable row level security, force row level security;
create policy eigene on ansichtsmeldung using (
  (select portal_system())
  or ansicht_id in (select a.id from ansicht a where a.benutzer_id = (select portal_person())));

alter table ansichtstreffer enable row level security, force row level security;
create policy eigene on ansichtstreffer using (
  (select portal_system())
  or ansicht_id in (select a.id from ansicht a where a.benutzer_id = (select portal_person())));
