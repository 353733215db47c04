create table pruefungsleistung (
  firma_id uuid not null,
  id bigint generated always as identity primary key,
  student_id uuid not null,
  semester smallint not null check (semester between 1 and 20),
  modulnummer text not null,
  modul text collate "de-x-icu" not null,
  pruefungsdatum date,
  notenerfassungsdatum date,
  note numeric(2, 1) check (note between 1.0 and 5.0),
  bestanden boolean not null,
  credits numeric(4, 1) not null check (credits >= 0),
  versuch smallint not null check (versuch between 1 and 9),
  muendliche_ergaenzungspruefung_erlaubt boolean not null default false,
  anerkannt boolean not null default false,
  -- A student who changes the company takes the grades along.
  foreign key (student_id, firma_id) references student (id, firma_id) on update cascade,
  unique (student_id, modulnummer, versuch),
  check (note is null or bestanden = (note <= 4.0))
);
create index pruefungsleistung_student on pruefungsleistung (student_id, semester, pruefungsdatum, id);
create index pruefungsleistung_neueste on pruefungsleistung (firma_id, notenerfassungsdatum desc nulls last, id);
