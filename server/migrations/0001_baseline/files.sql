-- Files whose record is gone, until they are gone too.
create table dateiloeschung (
  schluessel text primary key
);
