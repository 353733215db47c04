-- Other systems are told that a contact is gone, too.
alter table vorgang
  drop constraint vorgang_typ_check,
  add constraint vorgang_typ_check check (typ in (
    'einschreibungGemeldet', 'einschreibungZurueckgezogen', 'einschreibungBestaetigt', 'einschreibungAbgelehnt',
    'reservierungGeaendert',
    'freigabeErteilt', 'freigabeAbgelehnt', 'freigabeWiderrufen', 'freigabeAbgelaufen',
    'ansprechpersonGeaendert', 'ansprechpersonGeloescht'));
