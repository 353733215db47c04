alter table sitzung enable row level security, force row level security;
create policy person on sitzung using ((select portal_alle()) or benutzer_id = (select portal_person()));
-- Whoever takes an account over begins a session of somebody else, as the one who takes over: not from within an
-- account that was taken over, and not of school staff.
create policy uebernahme on sitzung for insert with check (
  uebernommen_von = (select portal_person()) and (select portal_uebernommen_von()) is null
  and exists (select from benutzer b where b.id = benutzer_id
              and not 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG' = any (b.rollen)));

/* Whoever loses the account, the password or a role is out at the next request, also of the accounts taken over, and so
   is who is limited to the own students. The sessions are out of the scope of the administrator who takes these away.
   Also when the companies change: see portal_firmen_wechseln. */
create function portal_sitzungen_beenden() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  if not new.aktiv or new.rollen is distinct from old.rollen
     or new.passwort_hash is distinct from old.passwort_hash then
    perform set_config('portal.alle', 'on', true);
    update sitzung set beendet_am = now()
    where (benutzer_id = new.id or uebernommen_von = new.id) and beendet_am is null
      -- In which the person changes the own password.
      and id::text is distinct from current_setting('portal.bleibende_sitzung', true);
    -- Links to set another password end with the one that they were for.
    delete from passwortruecksetzung where benutzer_id = new.id;
    perform set_config('portal.alle', bisher, true);
  elsif new.nur_betreute and not old.nur_betreute then
    perform set_config('portal.alle', 'on', true);
    update sitzung set beendet_am = now() where uebernommen_von = new.id and beendet_am is null;
    perform set_config('portal.alle', bisher, true);
  end if;
  return null;
end $$;
create trigger sitzungen_beenden after update on benutzer
  for each row execute function portal_sitzungen_beenden();

-- Whoever leaves a company leaves the accounts taken over, and nobody stays in an account that came to more companies.
create function portal_firmen_wechseln() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
  konto uuid := case when tg_op = 'DELETE' then old.benutzer_id else new.benutzer_id end;
begin
  perform set_config('portal.alle', 'on', true);
  -- Whoever takes the account over at this moment holds it, and is seen below.
  perform from benutzer where id = konto for no key update;
  update sitzung set beendet_am = now()
  where (benutzer_id = konto and uebernommen_von is not null or uebernommen_von = konto) and beendet_am is null;
  perform set_config('portal.alle', bisher, true);
  return null;
end $$;
create trigger firmen_gewechselt after insert or delete on benutzer_firma
  for each row execute function portal_firmen_wechseln();

/* Looks up a running session, or the key of a service account (a key is its own session); says nothing of others. Only
   what the area needs is read: this is asked before every request. `stand` is the version of the data that the session
   sees of the area. It names the database and each company with its own version: sums of different companies' versions
   can be equal. Of all companies the sum will do, since each only grows. The day is part of it, since data changes its
   meaning with the day, and so is whose students the person follows. */
create function portal_sitzung(p_sitzung uuid, p_bereich text, p_jetzt timestamptz,
                               out benutzer_id uuid, out rollen text[], out firma_id uuid, out firmen uuid[],
                               out stand text, out uebernommen_von uuid, out betreut text, out umfang text[])
-- An array of one company looks cheaper than any array: planned anew each time, which takes longer than all else here.
language plpgsql set plan_cache_mode to force_generic_plan as $$
#variable_conflict use_column
declare
  kontakt uuid;
  nur_betreute boolean;
  betreuung boolean;
  heute date := portal_tag(p_jetzt);
  -- A person is told names: of students, accounts and companies, and of applicants.
  bereiche text[] := case when p_bereich = 'benachrichtigung' then array['studium', 'unternehmen'] else array[p_bereich] end;
begin
  -- Nobody's scope, until the transaction ends or the session is entered.
  perform set_config('portal.alle', 'on', true), set_config('portal.person', '', true);
  select s.benutzer_id, s.firma_id, s.uebernommen_von, b.rollen, b.nur_betreute, b.kontakt_id,
         array(select f.firma_id from benutzer_firma f where f.benutzer_id = s.benutzer_id order by f.firma_id)
    into benutzer_id, firma_id, uebernommen_von, rollen, nur_betreute, kontakt, firmen
  from sitzung s join benutzer b on b.id = s.benutzer_id and b.aktiv
  where s.id = p_sitzung and s.beendet_am is null and s.endet_am > p_jetzt;
  if benutzer_id is null then
    -- While versions are exchanged, processes of the one before ask for the scope whose place four have taken.
    select d.id, d.firma_id, '{}', false, array_remove(array[d.firma_id], null),
           d.umfang || case when d.umfang @> array['vorgaenge.einschreibungen', 'vorgaenge.reservierungen',
                                                   'vorgaenge.freigaben', 'vorgaenge.ansprechpersonen']
                            then '{vorgaenge}'::text[] else '{}' end
      into benutzer_id, firma_id, rollen, nur_betreute, firmen, umfang
    from dienstkontoschluessel k join dienstkonto d on d.id = k.dienstkonto_id and d.widerrufen_am is null
    where k.id = p_sitzung and k.gueltig_bis > p_jetzt;
  end if;
  if benutzer_id is null then return; end if;
  betreuung := 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG' = any (rollen);
  -- The session may have begun in a company that the person has left since.
  if not (betreuung or firma_id = any (firmen)) then firma_id := null; end if;
  betreut := '';
  if nur_betreute and not betreuung then
    betreut := array(
      select kontakt where kontakt is not null
      union
      select v.ausbildungsleitung_id from vertretung v
      where v.benutzer_id = portal_sitzung.benutzer_id and heute between v.von and v.bis
      order by 1)::text;
  end if;
  if p_bereich is null then return; end if;
  -- What such an account of the school reads changes with every company's data, too.
  if betreuung or (firma_id is null and 'bestand' = any (umfang)) then
    select 'alle:' || coalesce(sum(f.stand), 0) into stand from firmenstand f where f.bereich = any (bereiche);
  else
    select coalesce(string_agg(f.firma_id || ':' || f.stand, ',' order by f.firma_id, f.bereich), '') into stand
    from firmenstand f where f.firma_id = any (firmen) and f.bereich = any (bereiche);
  end if;
  stand := current_database() || ' ' || stand || '@' || heute || betreut;
  if p_bereich = 'bewerbung' then
    stand := stand || '/' || (select m.stand from marktplatzstand m) || '/' || coalesce(firma_id::text, '');
  elsif p_bereich = 'benachrichtigung' then
    stand := stand || '/' || (select m.stand from marktplatzstand m) || '/'
      || coalesce((select n.stand from benachrichtigungsstand n where n.benutzer_id = portal_sitzung.benutzer_id), 0)
      || '/' || rollen::text;
  end if;
end $$;

/* Enters a session: sets the connection's scope from it and says who acts, on whose data, and at which data version. No
   row where the session has ended, and then no scope either. Who it is says `portal_sitzung`; here the connection's
   scope is set to it. Entering reads no students, so that nobody who locks their table keeps everybody out: releases
   whose last day is over are hidden by the views and cleared by a job. */
create function portal_betreten(p_sitzung uuid, p_bereich text, p_jetzt timestamptz)
returns table (benutzer_id uuid, rollen text[], firma_id uuid, firmen uuid[], stand text, uebernommen_von uuid,
               umfang text[])
language plpgsql as $$
#variable_conflict use_column
declare
  gefunden record;
  betreuung boolean;
begin
  perform set_config('portal.alle', 'on', false), set_config('portal.betreut', '', false),
          -- Nobody's, until it is known whose session it is: not that of the connection's last request.
          set_config('portal.person', '', false), set_config('portal.umfang', '', false),
          set_config('portal.tag', portal_tag(p_jetzt)::text, false);
  gefunden := portal_sitzung(p_sitzung, p_bereich, p_jetzt);
  if gefunden.benutzer_id is null then
    perform set_config('portal.alle', '', false), set_config('portal.firmen', '', false),
            set_config('portal.uebernommen_von', '', false);
    return;
  end if;
  betreuung := 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG' = any (gefunden.rollen);
  perform set_config('portal.alle', case when betreuung then 'on' else '' end, false),
          -- The companies among whose people the person is. None for the school's: what companies' people keep for
          -- one another is not theirs, also where they belong to a company.
          set_config('portal.firmen', case when betreuung then '' else gefunden.firmen::text end, false),
          set_config('portal.person', gefunden.benutzer_id::text, false),
          set_config('portal.umfang',
                     case when gefunden.firma_id is null then coalesce(array_to_string(gefunden.umfang, ','), '') else '' end,
                     false),
          set_config('portal.uebernommen_von', coalesce(gefunden.uebernommen_von::text, ''), false),
          set_config('portal.betreut', gefunden.betreut, false);
  benutzer_id := gefunden.benutzer_id;
  rollen := gefunden.rollen;
  firma_id := gefunden.firma_id;
  firmen := gefunden.firmen;
  stand := gefunden.stand;
  uebernommen_von := gefunden.uebernommen_von;
  umfang := gefunden.umfang;
  return next;
end $$;
