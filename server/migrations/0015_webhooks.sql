-- Addresses to which the portal sends what happens (`vorgang`), in order, one after the other.
create table webhook (
  id uuid primary key default gen_random_uuid(),
  name text collate "de-x-icu" not null,
  adresse text not null,
  -- Kinds that it is told; empty: all.
  typen text[] not null,
  aktiv boolean not null,
  angelegt_am timestamptz not null,
  -- Encrypted. The one before it signs along for a while.
  geheimnis bytea not null,
  altes_geheimnis bytea,
  altes_geheimnis_bis timestamptz,
  -- Number of the last `vorgang` that it was told, or did not want.
  nach bigint not null,
  -- Failed attempts since one succeeded, and why the last one failed.
  versuche integer not null default 0,
  wartet_seit timestamptz,
  naechster_versuch_am timestamptz,
  fehler text,
  status smallint,
  zuletzt_zugestellt_am timestamptz,
  -- Whichever process sends to it now, and when that counts as dead.
  lauf uuid,
  lauf_bis timestamptz,
  check ((altes_geheimnis is null) = (altes_geheimnis_bis is null))
);

create table webhookzustellung (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhook (id) on delete cascade,
  -- Null: a test message.
  typ text,
  am timestamptz not null,
  status smallint,
  fehler text,
  -- Milliseconds.
  dauer integer not null
);
create index webhookzustellung_webhook on webhookzustellung (webhook_id, am desc, id desc);
create index webhookzustellung_am on webhookzustellung (am);
