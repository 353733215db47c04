-- How often anything changed that the marketplace shows: it is part of every company's version of the
-- area `bewerbung`, and one row to count instead of one for each company.
create table marktplatzstand (
  einzig boolean primary key default true check (einzig),
  stand bigint not null default 1
);
insert into marktplatzstand default values;
