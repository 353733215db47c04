-- What service accounts of the school write that decide on enrolment reports, and no more (docs/vorgaenge.md). What
-- follows from a decision, triggers write.

-- Reports that are open, and confirmed or refused afterwards: a withdrawal is the company's.
create policy entscheidung on einschreibung for update
  using ((select portal_umfang('einschreibungsentscheidungen')) and zurueckgezogen_am is null and bestaetigt_am is null)
  with check ((select portal_umfang('einschreibungsentscheidungen'))
              and (bestaetigt_am is not null and zurueckgezogen_am is null or abgelehnt_am is not null));

-- Policies know no columns. What is no part of a decision stays, also in columns that are added later.
create function portal_nur_entscheiden() returns trigger language plpgsql as $$
declare
  entscheidung constant text[] := array['bestaetigt_am', 'bestaetigt_von', 'abgelehnt_am', 'abgelehnt_von',
                                        'ablehnungsgrund', 'zurueckgezogen_am', 'zurueckgezogen_von'];
begin
  if to_jsonb(new) - entscheidung is distinct from to_jsonb(old) - entscheidung then
    raise exception 'a decision changes nothing else of a report' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger nur_entscheiden before update on einschreibung for each row
  when (portal_umfang('einschreibungsentscheidungen')) execute function portal_nur_entscheiden();

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
