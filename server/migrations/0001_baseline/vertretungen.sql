create table vertretung (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  -- Whose students, and who stands in.
  ausbildungsleitung_id uuid not null references kontakt (id) on delete cascade,
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  von date not null,
  bis date not null check (bis >= von)
);
create index vertretung_benutzer on vertretung (benutzer_id, bis);
create index vertretung_ausbildungsleitung on vertretung (ausbildungsleitung_id, bis);
