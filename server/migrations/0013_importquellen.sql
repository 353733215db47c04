/* Places from which the portal fetches files of the campus system by itself. The school's, and of nobody: who set
   one up or changed it stands in the audit log. */
create table importquelle (
  id uuid primary key default gen_random_uuid(),
  name text collate "de-x-icu" not null unique,
  ort text not null check (ort in ('ordner', 'https', 'sftp')),
  -- Folder below the operator's, address that file names are put behind, or folder of the SFTP server.
  pfad text not null,
  host text,
  port integer check (port between 1 and 65535),
  benutzer text,
  fingerabdruck text,
  -- Token, password or private key, encrypted by a key of the installation.
  geheimnis bytea,
  -- [{art, datei}], in the order in which they are taken.
  dateien jsonb not null,
  -- `HH:MM` at the school; null: each hour.
  uhrzeit text check (uhrzeit ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  modus text not null check (modus in ('alles', 'gueltige')),
  -- Per cent of the known rows that a file may change or lack before the run asks.
  grenze integer not null check (grenze between 0 and 100),
  pausiert boolean not null default false,
  version integer not null default 1,
  -- When it runs next. While paused it does so only where somebody asked for it.
  faellig_am timestamptz not null,
  angefordert boolean not null default false,
  -- Since when a run waits for a file that is still being written.
  wartet_seit timestamptz,
  -- What people were told last, so that they are told once.
  gemeldet text check (gemeldet in ('angehalten', 'fehlgeschlagen')),
  -- The run at work, and until when it is taken for alive without a sign of life.
  lauf_id uuid,
  lauf_bis timestamptz
);
create index importquelle_faellig on importquelle (faellig_am);

create table importquellenlauf (
  id uuid primary key default gen_random_uuid(),
  importquelle_id uuid not null references importquelle (id) on delete cascade,
  stand text not null check
    (stand in ('laeuft', 'erledigt', 'unveraendert', 'wartet', 'angehalten', 'fehlgeschlagen', 'abgebrochen')),
  begonnen_am timestamptz not null,
  beendet_am timestamptz,
  grund text,
  zusatz text,
  -- [{art, datei, ergebnis, zahlen, importId}]
  dateien jsonb not null default '[]'
);
create index importquellenlauf_quelle on importquellenlauf (importquelle_id, begonnen_am desc, id);
create index importquellenlauf_begonnen on importquellenlauf (begonnen_am);

-- What is known of a source's file: a content that was taken is not taken again.
create table importquellendatei (
  importquelle_id uuid not null references importquelle (id) on delete cascade,
  datei text not null,
  -- Of the content taken last, its rows in the database since, and how many were refused.
  pruefsumme text,
  zeilen bigint,
  fehlerhaft bigint,
  eingelesen_am timestamptz,
  -- Size and time of change as of the last look, and when that was.
  gesehen text,
  gesehen_am timestamptz,
  -- {pruefsumme, zahlen, importId} of a content that waits for a decision, and the content that somebody let through.
  angehalten jsonb,
  freigegeben text,
  primary key (importquelle_id, datei)
);

-- Name of the source, as it was then: of imports that the portal fetched.
alter table import add column quelle text;
