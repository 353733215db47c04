-- Whether people were told that nothing has arrived for a day, since something last did.
alter table webhook add column wartet_gemeldet boolean not null default false;
