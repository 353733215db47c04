-- What the company's people write of a student: theirs alone, not even the school's. A student who leaves does not take it
-- along.
create table studierendennotiz (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references student (id),
  benutzer_id uuid references benutzer (id) on delete set null,
  verfasst_von text not null,
  verfasst_am timestamptz not null,
  geaendert_am timestamptz,
  text text not null check (length(text) between 1 and 5000)
);
create index studierendennotiz_student on studierendennotiz (firma_id, student_id, verfasst_am, id);
