create table seminarleistung (
  firma_id uuid not null,
  id bigint generated always as identity primary key,
  student_id uuid not null,
  seminarnummer text not null,
  titel text collate "de-x-icu" not null,
  kategorie text collate "de-x-icu",
  datum date not null,
  credits numeric(4, 1) not null check (credits >= 0),
  bestanden boolean not null,
  foreign key (student_id, firma_id) references student (id, firma_id) on update cascade,
  unique (student_id, seminarnummer)
);
