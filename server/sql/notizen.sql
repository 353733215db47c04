-- Tells colleagues that a note mentions them. What is told of goes through the table of events, which is in nobody's scope.
-- Of one author a colleague is told twenty times an hour: a note can be changed without end, and each time may be a mail.
create function portal_erwaehnung_melden(typ text, firma uuid, student uuid, bewerber uuid, empfaenger uuid[])
returns void language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
  author uuid := portal_person();
  -- In an account that was taken over it was not the person.
  actor uuid := coalesce(portal_uebernommen_von(), portal_person());
begin
  -- As the system, which alone sees what others were told.
  perform set_config('portal.alle', 'on', true), set_config('portal.person', '', true);
  insert into ereignis (typ, firma_id, empfaenger_id, ausgeloest_von, student_id, bewerber_id, konto_id, angaben)
  select portal_erwaehnung_melden.typ, firma, e.id, actor, student, bewerber, author,
         -- Whom the company knows from the marketplace alone is found there.
         case when bewerber is not null
                   and not exists (select from bewerbung w
                                   where w.firma_id = firma and w.bewerber_id = portal_erwaehnung_melden.bewerber)
              then '{"marktplatz": true}'::jsonb else '{}'::jsonb end
  from unnest(empfaenger) e(id)
  where (select count(*) from ereignis b
         where b.empfaenger_id = e.id and b.konto_id = author and b.typ = portal_erwaehnung_melden.typ
           and b.am > clock_timestamp() - interval '1 hour')
      + (select count(*) from benachrichtigung_log b
         where b.benutzer_id = e.id and b.konto_id = author and b.typ = portal_erwaehnung_melden.typ
           and b.am > clock_timestamp() - interval '1 hour') < 20;
  perform set_config('portal.alle', bisher, true), set_config('portal.person', author::text, true);
end $$;
