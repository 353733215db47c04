-- What a company's people wrote to applicants through the portal, as they received it. The address is not kept.
create table bewerbernachricht (
  firma_id uuid not null references firma (id),
  id uuid primary key default gen_random_uuid(),
  bewerber_id uuid not null references bewerber (id) on delete cascade,
  benutzer_id uuid references benutzer (id) on delete set null,
  gesendet_von text not null,
  gesendet_am timestamptz not null,
  vorlage text not null check (vorlage in ('einladung', 'rueckfrage', 'absage')),
  betreff text not null,
  text text not null
);
create index bewerbernachricht_bewerber on bewerbernachricht (firma_id, bewerber_id, gesendet_am, id);
create index bewerbernachricht_firma on bewerbernachricht (firma_id, gesendet_am);
-- In whose name a mail is sent, where that is not the portal's own.
alter table mailausgang add column von_name text;
