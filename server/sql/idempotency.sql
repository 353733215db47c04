call portal_systemtabelle('idempotenz');
create policy person on idempotenz using (benutzer_id = (select portal_person()));
