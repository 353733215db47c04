-- What the company's people mark: theirs alone, not even the school's.
create table bewerberkennzeichen (
  firma_id uuid not null references firma (id),
  bewerber_id uuid not null references bewerber (id) on delete cascade,
  favorit_am timestamptz,
  favorit_von text,
  ausgeblendet_am timestamptz,
  ausgeblendet_von text,
  -- 1 (best) to 4.
  bewertung smallint check (bewertung between 1 and 4),
  bewertet_am timestamptz,
  bewertet_von text,
  kontaktiert_am date,
  kontaktiert_von text,
  primary key (firma_id, bewerber_id)
);
create index bewerberkennzeichen_favorit on bewerberkennzeichen (firma_id, bewerber_id)
  where favorit_am is not null;
create index bewerberkennzeichen_ausgeblendet on bewerberkennzeichen (firma_id, bewerber_id)
  where ausgeblendet_am is not null;
