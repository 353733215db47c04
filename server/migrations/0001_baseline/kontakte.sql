-- The school's own contacts have no company.
create table kontakt (
  firma_id uuid references firma (id),
  id uuid primary key default gen_random_uuid(),
  kontaktnummer text not null,
  anrede text not null default 'unbekannt' check (anrede in ('Herr', 'Frau', 'divers', 'unbekannt')),
  vorname text collate "de-x-icu" not null,
  nachname text collate "de-x-icu" not null,
  funktion text,
  email text,
  telefon text,
  suchtext text not null generated always as
    (portal_suchform(nachname || ' ' || vorname || ' ' || coalesce(email, '')) || ' '
      || portal_umlautform(nachname || ' ' || vorname)) stored,
  mobil text,
  geschlecht text not null default 'unbekannt'
    check (geschlecht in ('maennlich', 'weiblich', 'nichtBinaer', 'unbekannt')),
  -- Where the photo lies, where there is one: another one with each picture.
  foto_schluessel text unique,
  -- Whether all accounts of a contact are switched off. Kept by the contact, since who reads contacts does not see the
  -- accounts of the school, and so that lists of contacts count as changed.
  deaktiviert boolean not null default false,
  -- What a person of the portal may say of themselves besides (original.md §3): only they see it.
  geburtsdatum date,
  private_email text,
  schul_email text,
  unique nulls not distinct (firma_id, kontaktnummer)
);
create index kontakt_name on kontakt (firma_id, nachname, vorname, id);
