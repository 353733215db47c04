-- Requests and answers belong to the company that asked: a student who leaves does not take them along.
create table freigabeanfrage (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references student (id),
  art text not null check (art in ('noten', 'pruefungsanmeldungen')),
  -- Who asked; the name is kept, since accounts may go.
  benutzer_id uuid references benutzer (id) on delete set null,
  angefordert_von text not null,
  angefordert_am timestamptz not null,
  token_hash bytea not null unique,
  -- Until when the link grants; it revokes for as long as the release lasts.
  gueltig_bis timestamptz not null
);
create index freigabeanfrage_student on freigabeanfrage (student_id, art, angefordert_am desc);
create index freigabeanfrage_firma on freigabeanfrage (firma_id, angefordert_am, id);

-- Every step with its time (GDPR Art. 7): never altered, and gone only with the student's other data.
create table freigabeereignis (
  firma_id uuid not null references firma (id),
  id bigint generated always as identity primary key,
  student_id uuid not null references student (id),
  -- The request by whose link it came; none where the campus system said it, or its last day was over.
  anfrage_id uuid references freigabeanfrage (id),
  art text not null check (art in ('noten', 'pruefungsanmeldungen')),
  ereignis text not null
    check (ereignis in ('angefordert', 'erinnert', 'erteilt', 'abgelehnt', 'widerrufen', 'abgelaufen')),
  -- Last day of what was granted.
  bis date,
  am timestamptz not null default clock_timestamp(),
  -- Of a reminder, which is a step of its request. It has a link of its own, since of the first one nothing but the hash
  -- is kept; both lead to the same request, and grant as long as that does.
  token_hash bytea unique,
  check ((ereignis = 'erinnert') = (token_hash is not null))
);
create index freigabeereignis_student on freigabeereignis (student_id, art, id);
create index freigabeereignis_anfrage on freigabeereignis (anfrage_id, id);
