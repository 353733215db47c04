-- Tasks of the start page that a person put off until a day, for the company they act for (null: for none).
create table wiedervorlage (
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  firma_id uuid references firma (id) on delete cascade,
  aufgabe text not null,
  bis date not null,
  unique nulls not distinct (benutzer_id, firma_id, aufgabe)
);
create index wiedervorlage_firma on wiedervorlage (firma_id);
