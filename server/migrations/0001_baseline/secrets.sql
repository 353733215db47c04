-- What the installation needs to know of itself; never exported.
create table geheimnis (
  name text not null,
  wert bytea not null,
  -- A key that signs no longer verifies until the last token that it signed has ended. Of each name one has no such end:
  -- the one in use.
  verifies_until timestamptz,
  primary key (name, wert)
);
create unique index geheimnis_in_use on geheimnis (name) where verifies_until is null;
