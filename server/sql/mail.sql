call portal_systemtabelle('mailausgang');
-- What people do may cause mails; nobody reads them.
create policy schreiben on mailausgang for insert with check ((select portal_person()) is not null);
