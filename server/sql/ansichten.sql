alter table ansicht enable row level security, force row level security;
create policy eigene on ansicht using (benutzer_id = (select portal_person()) or (select portal_system()));
create policy geteilte on ansicht for select
  using (geteilt and firma_id = any ((select portal_firmen())::uuid[]));
