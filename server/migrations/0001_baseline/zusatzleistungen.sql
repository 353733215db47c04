create table zusatzleistung (
  firma_id uuid not null,
  id bigint generated always as identity primary key,
  student_id uuid not null,
  titel text collate "de-x-icu" not null,
  datum date,
  credits numeric(4, 1) not null default 0 check (credits >= 0),
  bemerkung text,
  foreign key (student_id, firma_id) references student (id, firma_id) on update cascade,
  unique nulls not distinct (student_id, titel, datum)
);
