create table benutzer (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)) unique,
  passwort_hash text,
  aktiv boolean not null default true,
  rollen text[] not null,
  anrede text not null default 'unbekannt' check (anrede in ('Herr', 'Frau', 'divers', 'unbekannt')),
  geschlecht text not null default 'unbekannt'
    check (geschlecht in ('maennlich', 'weiblich', 'nichtBinaer', 'unbekannt')),
  vorname text collate "de-x-icu" not null,
  nachname text collate "de-x-icu" not null,
  -- The person's own data stand on the contact that the account is.
  kontakt_id uuid references kontakt (id),
  letzte_anmeldung_am timestamptz,
  -- An account may be limited to the students of its own training lead, and of those it deputises for.
  nur_betreute boolean not null default false,
  angelegt_am timestamptz not null default now(),
  suchtext text not null generated always as
    (portal_suchform(nachname || ' ' || vorname || ' ' || email) || ' '
      || portal_umlautform(nachname || ' ' || vorname)) stored,
  -- Since when the account is switched off.
  deaktiviert_am timestamptz,
  check (aktiv = (deaktiviert_am is null))
);
create index benutzer_kontakt on benutzer (kontakt_id);

create table benutzer_firma (
  firma_id uuid not null references firma (id),
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  primary key (benutzer_id, firma_id)
);
create index benutzer_firma_firma on benutzer_firma (firma_id, benutzer_id);
