-- A note with a day is an agreement with the student: due on that day, until somebody of the company says that it is done.
alter table studierendennotiz
  add column faellig_am date,
  add column erledigt_am timestamptz,
  add column erledigt_von uuid references benutzer (id) on delete set null,
  add constraint studierendennotiz_vereinbarung check (erledigt_am is null or faellig_am is not null),
  add constraint studierendennotiz_erledigt_von check (erledigt_von is null or erledigt_am is not null);
-- The start page looks for what is open, of whole companies.
create index studierendennotiz_faellig on studierendennotiz (firma_id, faellig_am)
  where faellig_am is not null and erledigt_am is null;
