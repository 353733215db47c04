-- Places that a company has reserved in a programme for a year of intake.
create table studienplatzreservierung (
  firma_id uuid not null references firma (id),
  jahr smallint not null check (jahr between 2000 and 2100),
  studiengang_id uuid not null references studiengang (id),
  anzahl smallint not null check (anzahl between 0 and 999),
  primary key (firma_id, jahr, studiengang_id)
);

-- When companies reserve places for a year of intake. Those of one year do not overlap.
create table reservierungszeitraum (
  id uuid primary key default gen_random_uuid(),
  jahr smallint not null check (jahr between 2000 and 2100),
  von timestamptz not null,
  bis timestamptz not null check (bis > von),
  -- For which beginning, which warning, and which end the companies were told: those that move are told anew.
  gemeldet_von timestamptz,
  gemeldet_frist timestamptz,
  gemeldet_bis timestamptz,
  constraint reservierungszeitraum_ueberschneidung
    exclude using gist (int4range(jahr, jahr, '[]') with &&, tstzrange(von, bis) with &&)
);

-- A company's places of one year are saved as one: how often, when last, and by whom.
create table reservierungsstand (
  firma_id uuid not null references firma (id),
  jahr smallint not null check (jahr between 2000 and 2100),
  version integer not null default 1,
  geaendert_am timestamptz not null,
  geaendert_von text not null,
  primary key (firma_id, jahr)
);
