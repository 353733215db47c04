-- What happened here, for the systems of the school and of the companies to fetch. Written as transactions end, one after
-- the other (`portal_vorgang`). Nothing refers by foreign key: rows that are checked while the others wait could be locked
-- by one of them.
create table vorgang (
  firma_id uuid not null,
  id bigint generated always as identity primary key,
  typ text not null check (typ in (
    'einschreibungGemeldet', 'einschreibungZurueckgezogen', 'einschreibungBestaetigt', 'einschreibungAbgelehnt',
    'reservierungGeaendert',
    'freigabeErteilt', 'freigabeAbgelehnt', 'freigabeWiderrufen', 'freigabeAbgelaufen',
    'ansprechpersonGeaendert')),
  am timestamptz not null default clock_timestamp(),
  -- Whom it is about. It goes with the person's other data.
  bewerber_id uuid,
  student_id uuid,
  kontakt_id uuid,
  -- The keys by which other systems know what it is about, as they were then.
  angaben jsonb not null
);
create index vorgang_firma on vorgang (firma_id, id);
create index vorgang_am on vorgang (am);
create index vorgang_bewerber on vorgang (bewerber_id) where bewerber_id is not null;
create index vorgang_student on vorgang (student_id) where student_id is not null;
create index vorgang_kontakt on vorgang (kontakt_id) where kontakt_id is not null;
