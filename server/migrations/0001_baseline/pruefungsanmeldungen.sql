create table pruefungsanmeldung (
  firma_id uuid not null,
  id bigint generated always as identity primary key,
  student_id uuid not null,
  modulnummer text not null,
  modul text collate "de-x-icu" not null,
  pruefungsdatum date not null,
  anmeldedatum date,
  status text not null
    check (status in ('angemeldet', 'zugelassen', 'nichtZugelassen', 'abgemeldet', 'abgelegt')),
  thema text,
  foreign key (student_id, firma_id) references student (id, firma_id) on update cascade,
  unique (student_id, modulnummer, pruefungsdatum)
);
create index pruefungsanmeldung_datum on pruefungsanmeldung (firma_id, pruefungsdatum, id);
