call portal_mandantentabelle('transferleistung', 'studium');
call portal_nur_betreute('transferleistung');

create function portal_transferleistungen_melden() returns trigger language plpgsql as $$
begin
  insert into ereignis (typ, firma_id, student_id, angaben)
  select 'transferleistungBewertet', n.firma_id, n.student_id, jsonb_build_object('titel', n.titel, 'nummer', n.nummer)
  from zeilen n where n.stufe = 'bewertet' and portal_neuigkeit(n.bewertet_am);
  return null;
end $$;
create trigger melden_neu after insert on transferleistung referencing new table as zeilen
  for each statement execute function portal_transferleistungen_melden();

create function portal_transferstufen_melden() returns trigger language plpgsql
set enable_nestloop to off as $$
begin
  insert into ereignis (typ, firma_id, student_id, angaben)
  select 'transferleistungBewertet', n.firma_id, n.student_id, jsonb_build_object('titel', n.titel, 'nummer', n.nummer)
  from zeilen n join vorher v on v.id = n.id and v.stufe <> 'bewertet'
  where n.stufe = 'bewertet' and portal_neuigkeit(n.bewertet_am);
  return null;
end $$;
create trigger melden_geaendert after update on transferleistung
  referencing old table as vorher new table as zeilen
  for each statement execute function portal_transferstufen_melden();
