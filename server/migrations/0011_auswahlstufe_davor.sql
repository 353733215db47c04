-- The stage before the last move, with who set it and when: taking a move back gives them back as well.
alter table bewerberkennzeichen
  add column davor text check (davor in ('gesehen', 'kontaktiert', 'gespraech', 'angebot')),
  add column davor_am timestamptz,
  add column davor_von text,
  add constraint bewerberkennzeichen_davor_ganz check (num_nulls(davor, davor_am, davor_von) in (0, 3));
