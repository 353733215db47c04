-- An applicant who applied to no company is a company's own as long as its enrolment report is active. What the report
-- brought along, and the access with it, goes when it is withdrawn. Reports that were withdrawn stay, as the
-- company's own history.
alter table einschreibung drop constraint einschreibung_firma_id_bewerber_id_fkey;

create function portal_einschreibung_beenden() returns trigger language plpgsql as $$
begin
  delete from bewerbung w
  where w.firma_id = new.firma_id and w.bewerber_id = new.bewerber_id and w.eingegangen_am is null
    and not exists (select from einschreibung e
                    where e.firma_id = w.firma_id and e.bewerber_id = w.bewerber_id and e.zurueckgezogen_am is null);
  return null;
end $$;
create trigger beendet after insert or update of zurueckgezogen_am on einschreibung
  for each row when (new.zurueckgezogen_am is not null) execute function portal_einschreibung_beenden();

select set_config('portal.alle', 'on', true);
delete from bewerbung w
where w.eingegangen_am is null
  and not exists (select from einschreibung e
                  where e.firma_id = w.firma_id and e.bewerber_id = w.bewerber_id and e.zurueckgezogen_am is null);
