-- A company's report of whom it enrols. It outlives the application that it brought along (`bewerbung`), as the company's
-- own history.
create table einschreibung (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  bewerber_id uuid not null references bewerber (id),
  studiengang_id uuid not null references studiengang (id),
  -- Year of intake.
  studienbeginn smallint not null check (studienbeginn between 2000 and 2100),
  ausbildungsleitung_id uuid references kontakt (id),
  bemerkung text check (length(bemerkung) <= 2000),
  -- Who; the name is kept, since accounts may go.
  benutzer_id uuid references benutzer (id) on delete set null,
  gemeldet_von text not null,
  gemeldet_am timestamptz not null,
  zurueckgezogen_von text,
  zurueckgezogen_am timestamptz,
  -- The school confirms a report: the applicant is matriculated, or about to be.
  bestaetigt_am timestamptz,
  bestaetigt_von text,
  -- The school refuses a report with a reason. That ends it as a withdrawal does: the place is free, the applicant is where
  -- they were before, and a new report is possible. So a refusal fills `zurueckgezogen_*`, too: one column tells what is
  -- active.
  abgelehnt_am timestamptz,
  abgelehnt_von text,
  -- Written for the company; null once the applicant is anonymous.
  ablehnungsgrund text check (length(ablehnungsgrund) between 1 and 1000),
  check ((zurueckgezogen_am is null) = (zurueckgezogen_von is null)),
  check ((bestaetigt_am is null) = (bestaetigt_von is null)),
  check ((abgelehnt_am is null) = (abgelehnt_von is null)),
  check (abgelehnt_am is not null or ablehnungsgrund is null),
  constraint einschreibung_abgelehnt_beendet check
    (abgelehnt_am is null or (zurueckgezogen_am is not null and zurueckgezogen_am = abgelehnt_am and bestaetigt_am is null))
);
-- One active report for an applicant, whichever companies ask at once.
create unique index einschreibung_aktiv on einschreibung (bewerber_id) where zurueckgezogen_am is null;
create index einschreibung_firma on einschreibung (firma_id, bewerber_id, gemeldet_am);
-- Places taken.
create index einschreibung_plaetze on einschreibung (firma_id, studienbeginn, studiengang_id)
  where zurueckgezogen_am is null;
-- Those of all companies, as the school reads them.
create index einschreibung_gemeldet on einschreibung (gemeldet_am, id);
