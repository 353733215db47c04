-- Releases whose last day is over are hidden by the views and cleared by a job. Entering a session no longer looks for them:
-- it reads no students, so that nobody who locks their table keeps everybody out.
create or replace function portal_betreten(p_sitzung uuid, p_bereich text, p_jetzt timestamptz)
returns table (benutzer_id uuid, rollen text[], firma_id uuid, firmen uuid[], stand text, uebernommen_von uuid)
language plpgsql set plan_cache_mode to force_generic_plan as $$
#variable_conflict use_column
declare
  betreuung boolean;
  betreut text;
  heute date := portal_tag(p_jetzt);
begin
  perform set_config('portal.alle', 'on', false), set_config('portal.betreut', '', false),
          -- Nobody's, until it is known whose session it is: not that of the connection's last request.
          set_config('portal.person', '', false),
          set_config('portal.tag', heute::text, false);
  select s.benutzer_id, s.rollen, s.firma_id, s.firmen, s.stand, s.uebernommen_von, s.betreut
    into benutzer_id, rollen, firma_id, firmen, stand, uebernommen_von, betreut
  from portal_sitzungen(array[p_sitzung], array[p_bereich], p_jetzt) s;
  if not found then
    perform set_config('portal.alle', '', false), set_config('portal.firmen', '', false),
            set_config('portal.uebernommen_von', '', false);
    return;
  end if;
  betreuung := 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG' = any (rollen);
  perform set_config('portal.alle', case when betreuung then 'on' else '' end, false),
          -- The companies among whose people the person is. None for the school's: what companies' people keep for
          -- one another is not theirs, also where they belong to a company.
          set_config('portal.firmen', case when betreuung then '' else firmen::text end, false),
          set_config('portal.person', benutzer_id::text, false),
          set_config('portal.uebernommen_von', coalesce(uebernommen_von::text, ''), false),
          set_config('portal.betreut', betreut, false);
  return next;
end $$;

drop function portal_freigaben_beenden(date);
