call portal_systemtabelle('ereignis');

alter table benachrichtigung enable row level security, force row level security;
create policy person on benachrichtigung
  using (benutzer_id = (select portal_person()) or (select portal_system()));

alter table benachrichtigung_log enable row level security, force row level security;

-- Of a company that the person has left there is nothing any more.
create policy person on benachrichtigung_log using (
  (select portal_system())
  or benutzer_id = (select portal_person())
     and (firma_id is null or (select portal_alle()) or firma_id = any ((select portal_firmen())::uuid[])));

-- What a person may read of it now: nothing of students out of scope, or of another company since, nor of grades that
-- are not released any more, whether or not the end of the release was written down already.
create view benachrichtigungssicht with (security_invoker = true) as
select l.* from benachrichtigung_log l
where l.portal
  and (l.student_id is null
       or exists (select from student s
                  where s.id = l.student_id and s.firma_id = l.firma_id
                    and (l.typ not in ('neueNote', 'nichtBestanden')
                         or portal_gilt(s.notenfreigabe, s.notenfreigabe_bis))));

alter table benachrichtigungsstand enable row level security, force row level security;
create policy person on benachrichtigungsstand
  using (benutzer_id = (select portal_person()) or (select portal_system()));

create function portal_benachrichtigungen_zaehlen() returns trigger language plpgsql as $$
begin
  insert into benachrichtigungsstand as b (benutzer_id)
  -- In one order, so that two that count the same people wait for each other.
  select z.benutzer_id from zeilen z
  where exists (select from benutzer b where b.id = z.benutzer_id)
  group by z.benutzer_id order by z.benutzer_id
  on conflict (benutzer_id) do update set stand = b.stand + 1;
  return null;
end $$;
create trigger stand_neu after insert on benachrichtigung_log referencing new table as zeilen
  for each statement execute function portal_benachrichtigungen_zaehlen();
create trigger stand_geaendert after update on benachrichtigung_log referencing new table as zeilen
  for each statement execute function portal_benachrichtigungen_zaehlen();
create trigger stand_geloescht after delete on benachrichtigung_log referencing old table as zeilen
  for each statement execute function portal_benachrichtigungen_zaehlen();

-- How long something is news: files of a campus system bring old matters, too.
create function portal_neuigkeit(tag date) returns boolean stable parallel safe language sql as
$$ select tag > portal_heute() - 14 $$;
