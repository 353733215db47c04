-- An application; also written when a company reports somebody who has not applied to it.
create table bewerbung (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  bewerber_id uuid not null references bewerber (id),
  -- Null where the company took the first step.
  eingegangen_am date,
  -- The applicant withdrew this application.
  zurueckgezogen_am date,
  -- The company declined.
  abgelehnt_am timestamptz,
  abgelehnt_von text,
  unique (firma_id, bewerber_id)
);
create index bewerbung_bewerber on bewerbung (bewerber_id);
