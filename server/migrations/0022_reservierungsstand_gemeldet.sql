-- Of which change the school was told. Older ones are no news.
alter table reservierungsstand add column gemeldet_am timestamptz;
update reservierungsstand set gemeldet_am = geaendert_am where geaendert_am < now() - interval '2 days';
