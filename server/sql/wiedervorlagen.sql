alter table wiedervorlage enable row level security, force row level security;
create policy person on wiedervorlage using (benutzer_id = (select portal_person()) or (select portal_system()));
