-- A conference is a date with a programme, for which companies register people.
create table ausbildungskonferenz (
  id uuid primary key references termin (id) on delete cascade,
  -- Markdown.
  programm text check (length(programm) between 1 and 20000),
  anmeldeschluss timestamptz not null
);

create table konferenzdokument (
  konferenz_id uuid not null references ausbildungskonferenz (id) on delete cascade,
  dokument_id uuid not null references dokument (id) on delete cascade,
  primary key (konferenz_id, dokument_id)
);
create index konferenzdokument_dokument on konferenzdokument (dokument_id);

create table konferenzanmeldung (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  konferenz_id uuid not null references ausbildungskonferenz (id) on delete cascade,
  vorname text collate "de-x-icu" not null check (length(vorname) between 1 and 100),
  nachname text collate "de-x-icu" not null check (length(nachname) between 1 and 100),
  email text not null check (email = lower(email)),
  funktion text check (length(funktion) between 1 and 100),
  -- Such as food, or a wheelchair.
  hinweis text check (length(hinweis) between 1 and 500),
  angemeldet_von text not null,
  angemeldet_am timestamptz not null,
  abgesagt_am timestamptz,
  abgesagt_von text,
  version integer not null default 1,
  check ((abgesagt_am is null) = (abgesagt_von is null))
);
-- Nobody is registered twice.
create unique index konferenzanmeldung_person on konferenzanmeldung (konferenz_id, firma_id, email)
  where abgesagt_am is null;
create index konferenzanmeldung_konferenz on konferenzanmeldung (konferenz_id, nachname, vorname, id);
create index konferenzanmeldung_firma on konferenzanmeldung (firma_id, konferenz_id);
