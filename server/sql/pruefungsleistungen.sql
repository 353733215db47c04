call portal_mandantentabelle('pruefungsleistung', 'studium');
call portal_nur_betreute('pruefungsleistung');

-- Released grades, with what lists of them show, sort and filter of their students: the only way in which grades are read
-- for people. A record is of its student's company (foreign key), so that the student's identifier is enough to join
-- them. With the company as well, a plan that was made without knowing which company it is went through all of the
-- company's students for each record.
create view notensicht with (security_invoker = true) as
select p.*, s.matrikelnummer, s.vorname, s.nachname, s.studiengang_id, s.centuria, s.ausbildungsleitung_id, s.suchtext
from pruefungsleistung p
join student s on s.id = p.student_id
where portal_gilt(s.notenfreigabe, s.notenfreigabe_bis);

-- Told where the grade is released and new; without the grade.
create function portal_noten_melden() returns trigger language plpgsql as $$
begin
  insert into ereignis (typ, firma_id, student_id, angaben)
  select case when n.bestanden then 'neueNote' else 'nichtBestanden' end, n.firma_id, n.student_id,
         jsonb_build_object('modul', n.modul, 'modulnummer', n.modulnummer)
  from zeilen n
  join student s on s.id = n.student_id and s.exmatrikulation is null
  where n.note is not null and portal_neuigkeit(coalesce(n.notenerfassungsdatum, n.pruefungsdatum))
    and portal_gilt(s.notenfreigabe, s.notenfreigabe_bis);
  return null;
end $$;
create trigger melden_neu after insert on pruefungsleistung referencing new table as zeilen
  for each statement execute function portal_noten_melden();

create function portal_notenaenderungen_melden() returns trigger language plpgsql
set enable_nestloop to off as $$
begin
  insert into ereignis (typ, firma_id, student_id, angaben)
  select case when n.bestanden then 'neueNote' else 'nichtBestanden' end, n.firma_id, n.student_id,
         jsonb_build_object('modul', n.modul, 'modulnummer', n.modulnummer)
  from zeilen n
  join vorher v on v.id = n.id and v.note is distinct from n.note
  join student s on s.id = n.student_id and s.exmatrikulation is null
  where n.note is not null and portal_neuigkeit(coalesce(n.notenerfassungsdatum, n.pruefungsdatum))
    and portal_gilt(s.notenfreigabe, s.notenfreigabe_bis);
  return null;
end $$;
create trigger melden_geaendert after update on pruefungsleistung
  referencing old table as vorher new table as zeilen
  for each statement execute function portal_notenaenderungen_melden();
