-- Whether the person is told of new hits of the view.
alter table ansicht add column melden boolean not null default false;

-- That a person was told of new hits of a view, once a day at most.
create table ansichtsmeldung (
  id uuid primary key default gen_random_uuid(),
  ansicht_id uuid not null references ansicht (id) on delete cascade,
  am date not null,
  unique (ansicht_id, am)
);

-- Applicants that a view has been known to show: each is new to it once.
create table ansichtstreffer (
  ansicht_id uuid not null references ansicht (id) on delete cascade,
  bewerber_id uuid not null references bewerber (id) on delete cascade,
  -- The notification that told of the applicant; none for whom it showed when it was asked to tell.
  ansichtsmeldung_id uuid references ansichtsmeldung (id) on delete cascade,
  primary key (ansicht_id, bewerber_id)
);
create index ansichtstreffer_bewerber on ansichtstreffer (bewerber_id);
create index ansichtstreffer_meldung on ansichtstreffer (ansichtsmeldung_id, bewerber_id) where ansichtsmeldung_id is not null;

-- With what ranges are asked of: counts under them read the narrow index alone.
drop index marktplatz_filter;
create index marktplatz_filter on bewerber (id)
  include (freigabedatum, zurueckgezogen_am, anonymisiert_am, bewerbungsjahr, plz, tests_freigegeben, suchtext,
           iqt, mathematiktest, englischtest, schnitt_punkte, schnitt_note)
  where freigabedatum is not null and zurueckgezogen_am is null and anonymisiert_am is null and not eingeschrieben;
