create table transferleistung (
  firma_id uuid not null,
  id bigint generated always as identity primary key,
  student_id uuid not null,
  nummer smallint not null check (nummer between 1 and 99),
  titel text collate "de-x-icu" not null,
  modul text collate "de-x-icu",
  quartal_id uuid references quartal (id),
  -- Stages of domain.md, in their order.
  stufe text not null
    check (stufe in ('eingereicht', 'abgelehnt', 'angenommen', 'inBearbeitung', 'abgegeben', 'bewertet')),
  ablehnungsgrund text,
  -- Until when the next stage is due.
  frist date,
  abgegeben_am date,
  bewertet_am date,
  bestanden boolean,
  credits numeric(4, 1) not null check (credits >= 0),
  suchtext text not null generated always as
    (portal_suchform(titel || ' ' || coalesce(modul, '')) || ' ' || portal_umlautform(titel || ' ' || coalesce(modul, ''))) stored,
  foreign key (student_id, firma_id) references student (id, firma_id) on update cascade,
  unique (student_id, nummer),
  check ((stufe = 'bewertet') = (bestanden is not null))
);
create index transferleistung_frist on transferleistung (firma_id, frist, id);
