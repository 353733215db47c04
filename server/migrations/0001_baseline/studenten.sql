create table student (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  matrikelnummer text not null unique,
  studiengang_id uuid not null references studiengang (id),
  ausbildungsleitung_id uuid references kontakt (id),
  centuria text,
  anrede text not null default 'unbekannt' check (anrede in ('Herr', 'Frau', 'divers', 'unbekannt')),
  vorname text collate "de-x-icu" not null,
  nachname text collate "de-x-icu" not null,
  geschlecht text not null default 'unbekannt'
    check (geschlecht in ('maennlich', 'weiblich', 'nichtBinaer', 'unbekannt')),
  geburtsdatum date,
  schul_email text,
  email text,
  private_email text,
  telefon text,
  mobil text,
  immatrikulation date not null,
  exmatrikulation date,
  -- Whether the release is in force; `_bis` is its last day, after which a job clears it.
  notenfreigabe boolean not null default false,
  notenfreigabe_bis date,
  pruefungsanmeldungsfreigabe boolean not null default false,
  pruefungsanmeldungsfreigabe_bis date,
  -- Kept by portal_statistik_berechnen over all grades, released or not: read them through
  -- studierendensicht alone.
  durchschnitt numeric(2, 1),
  gefaehrdete_module smallint not null default 0,
  bestandene_module smallint not null default 0,
  credits numeric(6, 1) not null default 0,
  suchtext text not null generated always as
    (portal_suchform(nachname || ' ' || vorname || ' ' || nachname || ' ' || matrikelnummer || ' ' || coalesce(schul_email, ''))
      || ' ' || portal_umlautform(nachname || ' ' || vorname || ' ' || nachname)) stored,
  -- The campus system's word on a release: kept apart from the release itself, so that a file that repeats an
  -- old word undoes no answer that the student has given since. A new word counts like an answer (product.md §6).
  notenfreigabe_gemeldet boolean not null default false,
  notenfreigabe_gemeldet_bis date,
  pruefungsanmeldungsfreigabe_gemeldet boolean not null default false,
  pruefungsanmeldungsfreigabe_gemeldet_bis date,
  foto_schluessel text unique,
  unique (id, firma_id),
  check (exmatrikulation is null or exmatrikulation >= immatrikulation)
);
-- Indexes for the sorts within a company by columns of its own (names of programmes, companies and training
-- leads are few and sorted in memory); nullable ones twice, since empty values come last in both directions.
create index student_name on student (firma_id, nachname, vorname, id);
create index student_matrikelnummer on student (firma_id, matrikelnummer, id);
create index student_centuria on student (firma_id, centuria, id);
create index student_centuria_ab on student (firma_id, centuria desc nulls last, id);
-- School staff sort all companies' students.
create index student_name_alle on student (nachname, vorname, id);
create index student_immatrikulation on student (firma_id, immatrikulation, id);
create index student_studiengang on student (studiengang_id);
create index student_ausbildungsleitung on student (ausbildungsleitung_id);
create index student_durchschnitt on student
  (firma_id, (case when notenfreigabe then durchschnitt end), id);
create index student_durchschnitt_ab on student
  (firma_id, (case when notenfreigabe then durchschnitt end) desc nulls last, id);
create index student_gefaehrdet on student
  (firma_id, (case when notenfreigabe then gefaehrdete_module end), id);
create index student_gefaehrdet_ab on student
  (firma_id, (case when notenfreigabe then gefaehrdete_module end) desc nulls last, id);
create index student_notenfreigabe_bis on student (notenfreigabe_bis)
  where notenfreigabe and notenfreigabe_bis is not null;
create index student_pruefungsanmeldungsfreigabe_bis on student (pruefungsanmeldungsfreigabe_bis)
  where pruefungsanmeldungsfreigabe and pruefungsanmeldungsfreigabe_bis is not null;
