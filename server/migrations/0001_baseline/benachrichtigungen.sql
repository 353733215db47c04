/* Written by triggers, so that neither a handler nor an import can forget it, in the transaction that did it; gone
   when those whom it concerns were told. Names of people are read when somebody reads of them: here are references. */
create table ereignis (
  id bigint generated always as identity primary key,
  -- One of the contract's types.
  typ text not null,
  -- Null: concerns every company.
  firma_id uuid references firma (id) on delete cascade,
  -- Null: whoever has the permission of the type.
  empfaenger_id uuid references benutzer (id) on delete cascade,
  -- Who did it, and is not told of it.
  ausgeloest_von uuid references benutzer (id) on delete set null,
  student_id uuid references student (id) on delete cascade,
  bewerber_id uuid references bewerber (id) on delete cascade,
  konto_id uuid references benutzer (id) on delete cascade,
  -- What the text says besides, and where it leads: nothing of a person.
  angaben jsonb not null default '{}',
  am timestamptz not null default clock_timestamp()
);
create index ereignis_student on ereignis (student_id) where student_id is not null;

-- How a person wants to be told of a type; without a row as the contract says.
create table benachrichtigung (
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  typ text not null,
  portal boolean not null,
  email boolean not null,
  zustellung text not null check (zustellung in ('sofort', 'taeglich')),
  primary key (benutzer_id, typ)
);

-- What a person is told. Texts are made when they are read, in the reader's language.
create table benachrichtigung_log (
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  id uuid primary key default gen_random_uuid(),
  -- The company that it is of.
  firma_id uuid references firma (id) on delete cascade,
  typ text not null,
  student_id uuid references student (id) on delete cascade,
  bewerber_id uuid references bewerber (id) on delete cascade,
  konto_id uuid references benutzer (id) on delete cascade,
  angaben jsonb not null,
  am timestamptz not null,
  -- Whether the portal shows it; otherwise it waits for its mail alone.
  portal boolean not null,
  gelesen_am timestamptz,
  -- The mail that it waits for; none once it is sent.
  email text check (email in ('sofort', 'taeglich'))
);
create index benachrichtigung_log_liste on benachrichtigung_log (benutzer_id, am, id) where portal;
-- The bell asks every 30 s.
create index benachrichtigung_log_ungelesen on benachrichtigung_log (benutzer_id) where portal and gelesen_am is null;
create index benachrichtigung_log_email on benachrichtigung_log (email, benutzer_id) where email is not null;
create index benachrichtigung_log_student on benachrichtigung_log (student_id) where student_id is not null;
create index benachrichtigung_log_bewerber on benachrichtigung_log (bewerber_id) where bewerber_id is not null;
create index benachrichtigung_log_konto on benachrichtigung_log (konto_id) where konto_id is not null;
create index benachrichtigung_log_am on benachrichtigung_log (am);

-- Counts what a person is told and has read: an unchanged answer is known by it alone.
create table benachrichtigungsstand (
  benutzer_id uuid primary key references benutzer (id) on delete cascade,
  stand bigint not null default 1
);
