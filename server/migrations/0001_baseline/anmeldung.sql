-- Failed sign-ins, by the hash of account and address (quality.md: back-off kept in the database).
create table anmeldeversuch (
  schluessel bytea not null,
  am timestamptz not null,
  -- Failures that count for an account, wherever it is tried from, are kept until it succeeds; the others for a quarter
  -- of an hour.
  kept_until timestamptz not null
);
create index anmeldeversuch_schluessel on anmeldeversuch (schluessel, am);
create index anmeldeversuch_kept_until on anmeldeversuch (kept_until);

-- A link for whoever forgot the password: 60 minutes, single use.
create table passwortruecksetzung (
  token_hash bytea primary key,
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  gueltig_bis timestamptz not null
);
create index passwortruecksetzung_benutzer on passwortruecksetzung (benutzer_id);
create index passwortruecksetzung_ende on passwortruecksetzung (gueltig_bis);

/* Somebody asked for such a link: what follows is done behind the answer. A row is written for every address, without
   an account where it has none, and without a foreign key, whose check would take its time for known ones. */
create table passwortanfrage (
  id uuid primary key default gen_random_uuid(),
  benutzer_id uuid,
  am timestamptz not null
);
