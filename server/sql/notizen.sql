-- Tells colleagues that a note mentions them. What is told of goes through the table of events, which is in nobody's scope.
create function portal_erwaehnung_melden(typ text, firma uuid, student uuid, bewerber uuid, empfaenger uuid[])
returns void language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  perform set_config('portal.alle', 'on', true);
  insert into ereignis (typ, firma_id, empfaenger_id, ausgeloest_von, student_id, bewerber_id, konto_id, angaben)
  select portal_erwaehnung_melden.typ, firma, e.id,
         -- In an account that was taken over it was not the person.
         coalesce(portal_uebernommen_von(), portal_person()), student, bewerber, portal_person(),
         -- Whom the company knows from the marketplace alone is found there.
         case when bewerber is not null
                   and not exists (select from bewerbung w
                                   where w.firma_id = firma and w.bewerber_id = portal_erwaehnung_melden.bewerber)
              then '{"marktplatz": true}'::jsonb else '{}'::jsonb end
  from unnest(empfaenger) e(id);
  perform set_config('portal.alle', bisher, true);
end $$;
