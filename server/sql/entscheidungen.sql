-- What service accounts of the school write that decide on enrolment reports, and no more (docs/vorgaenge.md). What
-- follows from a decision, triggers write.

-- Reports that are open, and they are not open any more afterwards.
create policy entscheidung on einschreibung for update
  using ((select portal_umfang('einschreibungsentscheidungen')) and zurueckgezogen_am is null and bestaetigt_am is null)
  with check ((select portal_umfang('einschreibungsentscheidungen')) and (bestaetigt_am is not null or abgelehnt_am is not null));

-- Policies know no columns.
create function portal_nur_entscheiden() returns trigger language plpgsql as $$
begin
  raise exception 'a decision changes nothing else of a report' using errcode = 'insufficient_privilege';
end $$;
create trigger nur_entscheiden before update on einschreibung for each row
  when (portal_umfang('einschreibungsentscheidungen')
        and (new.firma_id, new.id, new.bewerber_id, new.studiengang_id, new.studienbeginn, new.ausbildungsleitung_id,
             new.bemerkung, new.benutzer_id, new.gemeldet_von, new.gemeldet_am)
            is distinct from
            (old.firma_id, old.id, old.bewerber_id, old.studiengang_id, old.studienbeginn, old.ausbildungsleitung_id,
             old.bemerkung, old.benutzer_id, old.gemeldet_von, old.gemeldet_am))
  execute function portal_nur_entscheiden();

-- Whoever decides locks the company first, and whoever locks a row has to be allowed to change it: not to what, though.
create policy entscheidung on firma for update
  using ((select portal_umfang('einschreibungsentscheidungen'))) with check ((select portal_alle()));

-- Its own decisions, in the log of any company.
create policy entscheidung on protokoll for insert with check (
  (select portal_umfang('einschreibungsentscheidungen')) and benutzer_id = (select portal_person())
  and uebernommen_von is null and aktion in ('einschreibung.bestaetigt', 'einschreibung.abgelehnt'));

-- That the company's data changed.
create policy entscheidung_liest on firmenstand for select using ((select portal_umfang('einschreibungsentscheidungen')));
create policy entscheidung_beginnt on firmenstand for insert
  with check ((select portal_umfang('einschreibungsentscheidungen')));
create policy entscheidung_zaehlt on firmenstand for update
  using ((select portal_umfang('einschreibungsentscheidungen')));
