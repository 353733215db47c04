-- Whether the school is asked about students whom a file of the source no longer names.
alter table importquelle add column fehlende text not null default 'bleiben' check (fehlende in ('bleiben', 'vorschlagen'));

-- Students whom a file of a source named, and since when it has not; of those sources alone that ask.
create table importquellenstudent (
  importquelle_id uuid not null references importquelle (id) on delete cascade,
  datei text not null,
  student_id uuid not null references student (id) on delete cascade,
  fehlt_seit date,
  primary key (importquelle_id, datei, student_id)
);
create index importquellenstudent_student on importquellenstudent (student_id);
create index importquellenstudent_fehlt on importquellenstudent (importquelle_id) where fehlt_seit is not null;
