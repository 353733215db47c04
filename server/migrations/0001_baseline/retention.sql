-- Until which day records of a kind have gone: an import must not bring them back.
create table aufbewahrungsgrenze (
  art text primary key,
  bis date not null
);
