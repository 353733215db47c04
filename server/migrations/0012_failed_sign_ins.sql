-- Failures that count for an account, wherever it is tried from, are kept until it succeeds; the others for a quarter of an hour.
alter table anmeldeversuch add column kept_until timestamptz not null default now() + interval '15 minutes';
alter table anmeldeversuch alter column kept_until drop default;
drop index anmeldeversuch_am;
create index anmeldeversuch_kept_until on anmeldeversuch (kept_until);
