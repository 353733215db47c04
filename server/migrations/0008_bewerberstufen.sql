-- Where the company's own selection stands with an applicant. That an enrolment was reported is no value here: the report
-- says so itself.
alter table bewerberkennzeichen
  add column auswahlstufe text check (auswahlstufe in ('gesehen', 'kontaktiert', 'gespraech', 'angebot')),
  add column auswahlstufe_am timestamptz,
  add column auswahlstufe_von text,
  add constraint bewerberkennzeichen_auswahlstufe_ganz
    check (num_nulls(auswahlstufe, auswahlstufe_am, auswahlstufe_von) in (0, 3));
create index bewerberkennzeichen_auswahlstufe on bewerberkennzeichen (firma_id, auswahlstufe, bewerber_id)
  where auswahlstufe is not null;
