/* What the database says of running sessions, each with the version of the data that it sees of an area: what entering one
   would say, for several at once and without entering. `platz` is the place among those that were asked for, from 1;
   sessions that do not run are left out. The version names the database and each company with its own version: sums of
   different companies' versions can be equal. Of all companies the sum will do, since each only grows. */
create or replace function portal_sitzungen(p_sitzungen uuid[], p_bereiche text[], p_jetzt timestamptz)
returns table (platz int, benutzer_id uuid, rollen text[], firma_id uuid, firmen uuid[], stand text,
               uebernommen_von uuid, betreut text)
-- An array of one company looks cheaper than any array: planned anew each time, which takes longer than all else here.
language plpgsql set plan_cache_mode to force_generic_plan as $$
#variable_conflict use_column
declare
  gefunden record;
  betreuung boolean;
  heute date := portal_tag(p_jetzt);
begin
  -- Nobody's scope, until the transaction ends or the session is entered.
  perform set_config('portal.alle', 'on', true), set_config('portal.person', '', true);
  for gefunden in
    select g.platz, s.benutzer_id, s.firma_id, s.uebernommen_von, b.rollen, b.nur_betreute, b.kontakt_id, g.bereich,
           e.bereiche, m.stand as marktplatz, w.firmen,
           (select string_agg(f.firma_id || ':' || f.stand, ',' order by f.firma_id, f.bereich) from firmenstand f
            where f.firma_id = any (w.firmen) and f.bereich = any (e.bereiche)) as versionen,
           (select n.stand from benachrichtigungsstand n where n.benutzer_id = s.benutzer_id) as benachrichtigt
    from unnest(p_sitzungen, p_bereiche) with ordinality g (id, bereich, platz)
    join sitzung s on s.id = g.id and s.beendet_am is null and s.endet_am > p_jetzt
    join benutzer b on b.id = s.benutzer_id and b.aktiv
    cross join marktplatzstand m
    cross join lateral (
      select array(select f.firma_id from benutzer_firma f where f.benutzer_id = s.benutzer_id order by f.firma_id)
      offset 0) w (firmen)
    -- A person is told names: of students, accounts and companies, and of applicants.
    cross join lateral (
      select case when g.bereich = 'benachrichtigung' then array['studium', 'unternehmen'] else array[g.bereich] end
      offset 0) e (bereiche)
  loop
    platz := gefunden.platz;
    benutzer_id := gefunden.benutzer_id;
    rollen := gefunden.rollen;
    firmen := gefunden.firmen;
    uebernommen_von := gefunden.uebernommen_von;
    betreuung := 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG' = any (rollen);
    -- The session may have begun in a company that the person has left since.
    firma_id := case when betreuung or gefunden.firma_id = any (firmen) then gefunden.firma_id end;
    betreut := '';
    if gefunden.nur_betreute and not betreuung then
      betreut := array(
        select gefunden.kontakt_id where gefunden.kontakt_id is not null
        union
        select v.ausbildungsleitung_id from vertretung v
        where v.benutzer_id = gefunden.benutzer_id and heute between v.von and v.bis
        order by 1)::text;
    end if;
    if gefunden.bereich is null then
      stand := null;
    else
      if betreuung then
        select 'alle:' || coalesce(sum(f.stand), 0) into stand from firmenstand f where f.bereich = any (gefunden.bereiche);
      else
        stand := coalesce(gefunden.versionen, '');
      end if;
      stand := current_database() || ' ' || stand || '@' || heute || betreut;
      if gefunden.bereich = 'bewerbung' then
        stand := stand || '/' || gefunden.marktplatz || '/' || coalesce(firma_id::text, '');
      elsif gefunden.bereich = 'benachrichtigung' then
        stand := stand || '/' || gefunden.marktplatz || '/' || coalesce(gefunden.benachrichtigt, 0)
          || '/' || rollen::text;
      end if;
    end if;
    return next;
  end loop;
end $$;
