-- A key that signs no longer verifies until the last token that it signed has ended. Of each name one has no such end:
-- the one in use, which the version before finds as it did.
alter table geheimnis
  add column verifies_until timestamptz,
  drop constraint geheimnis_pkey,
  add primary key (name, wert);
create unique index geheimnis_in_use on geheimnis (name) where verifies_until is null;
