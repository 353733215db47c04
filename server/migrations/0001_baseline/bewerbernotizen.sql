-- What the company's people write of an applicant: theirs alone, not even the school's.
create table bewerbernotiz (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  bewerber_id uuid not null references bewerber (id) on delete cascade,
  benutzer_id uuid references benutzer (id) on delete set null,
  verfasst_von text not null,
  verfasst_am timestamptz not null,
  geaendert_am timestamptz,
  text text not null check (length(text) between 1 and 5000)
);
create index bewerbernotiz_bewerber on bewerbernotiz (firma_id, bewerber_id, verfasst_am, id);
