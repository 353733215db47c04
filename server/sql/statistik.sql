-- Figures of a student: credits are added up in one place (ADR 26).

-- The semester of study, counted from 1, that a day lies in.
create function portal_fachsemester(immatrikulation date, tag date) returns integer
immutable parallel safe language sql as
$$ select greatest(1, 1 + floor((extract(year from age(tag, immatrikulation)) * 12
                                 + extract(month from age(tag, immatrikulation))) / 6)::integer) $$;

-- What was passed, each once, released or not: modules in the semester of the plan, seminars and transfer
-- performances in that of their day.
create view creditsicht with (security_invoker = true) as
select m.firma_id, m.student_id, 'modul' as art, m.semester::integer, m.credits
from (select distinct on (p.student_id, p.modulnummer) p.firma_id, p.student_id, p.semester, p.credits
      from pruefungsleistung p where p.bestanden
      order by p.student_id, p.modulnummer, p.versuch desc) m
union all
select l.firma_id, l.student_id, 'seminar', portal_fachsemester(s.immatrikulation, l.datum), l.credits
from seminarleistung l join student s on s.id = l.student_id where l.bestanden
union all
select l.firma_id, l.student_id, 'transfer',
       portal_fachsemester(s.immatrikulation, coalesce(l.bewertet_am, l.abgegeben_am, portal_heute())), l.credits
from transferleistung l join student s on s.id = l.student_id where l.bestanden;

-- Of seminars and transfer performances count as many credits as the programme asks for: more of them replace no module.
create function portal_credits(modul numeric, seminar numeric, seminar_noetig numeric,
                               transfer numeric, transfer_noetig numeric) returns numeric
immutable parallel safe language sql as
$$ select coalesce(modul, 0) + least(coalesce(seminar, 0), seminar_noetig) + least(coalesce(transfer, 0), transfer_noetig) $$;

-- Figures per student over all grades (product.md §5): average of passed and graded modules weighted by
-- credits, cut to one decimal; at-risk modules with a failed attempt and none passed.
create function portal_statistik_berechnen(studierende uuid[]) returns void language sql as $$
  with module as (
    select p.student_id, p.modulnummer,
           bool_or(p.bestanden) as bestanden,
           bool_or(not p.bestanden) as gescheitert,
           (array_agg(p.note order by p.versuch desc) filter (where p.bestanden))[1] as note,
           (array_agg(p.credits order by p.versuch desc) filter (where p.bestanden))[1] as credits
    from pruefungsleistung p
    where p.student_id = any (studierende)
    group by p.student_id, p.modulnummer
  ), noten as (
    select s.id,
           trunc(sum(m.note * m.credits) filter (where m.bestanden)
             / nullif(sum(m.credits) filter (where m.bestanden and m.note is not null), 0), 1) as durchschnitt,
           count(*) filter (where m.gescheitert and not m.bestanden) as gefaehrdet,
           count(*) filter (where m.bestanden) as bestanden
    from unnest(studierende) s(id) left join module m on m.student_id = s.id
    group by s.id
  ), erbracht as (
    select c.student_id,
           sum(c.credits) filter (where c.art = 'modul') as modul,
           sum(c.credits) filter (where c.art = 'seminar') as seminar,
           sum(c.credits) filter (where c.art = 'transfer') as transfer
    from creditsicht c where c.student_id = any (studierende) group by c.student_id
  ), statistik as (
    select n.*, portal_credits(e.modul, e.seminar, g.seminar_credits, e.transfer, g.transfer_credits) as credits
    from noten n join student t on t.id = n.id join studiengang g on g.id = t.studiengang_id
    left join erbracht e on e.student_id = n.id
  )
  update student s
  set durchschnitt = n.durchschnitt, gefaehrdete_module = n.gefaehrdet,
      bestandene_module = n.bestanden, credits = n.credits
  from statistik n
  where s.id = n.id
    and (s.durchschnitt, s.gefaehrdete_module, s.bestandene_module, s.credits)
        is distinct from (n.durchschnitt, n.gefaehrdet::smallint, n.bestanden::smallint, n.credits)
$$;

create function portal_statistik_nachfuehren() returns trigger language plpgsql as $$
begin
  perform portal_statistik_berechnen((select array_agg(distinct student_id) from zeilen));
  return null;
end $$;

-- What was booked on the wrong student changes the figures of both.
create function portal_statistik_umbuchen() returns trigger language plpgsql as $$
begin
  perform portal_statistik_berechnen(
    array(select student_id from vorher union select student_id from zeilen));
  return null;
end $$;

do $$
declare
  tabelle text;
begin
  foreach tabelle in array array['pruefungsleistung', 'seminarleistung', 'transferleistung'] loop
    execute format('create trigger statistik_neu after insert on %I referencing new table as zeilen
      for each statement execute function portal_statistik_nachfuehren()', tabelle);
    execute format('create trigger statistik_geaendert after update on %I
      referencing old table as vorher new table as zeilen
      for each statement execute function portal_statistik_umbuchen()', tabelle);
    execute format('create trigger statistik_geloescht after delete on %I referencing old table as zeilen
      for each statement execute function portal_statistik_nachfuehren()', tabelle);
  end loop;
end $$;

-- Another programme asks for other credits, and so does a programme that changes.
create function portal_statistik_des_studierenden() returns trigger language plpgsql as $$
begin
  perform portal_statistik_berechnen(array[new.id]);
  return null;
end $$;
create trigger statistik_studiengang after update of studiengang_id on student
  for each row when (old.studiengang_id is distinct from new.studiengang_id)
  execute function portal_statistik_des_studierenden();

create function portal_statistik_des_studiengangs() returns trigger language plpgsql as $$
begin
  perform portal_statistik_berechnen(array(select id from student where studiengang_id = new.id));
  return null;
end $$;
create trigger statistik_studiengang after update of seminar_credits, transfer_credits on studiengang
  for each row when ((old.seminar_credits, old.transfer_credits)
                     is distinct from (new.seminar_credits, new.transfer_credits))
  execute function portal_statistik_des_studiengangs();
