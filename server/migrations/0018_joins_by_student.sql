-- A record is of its student's company (foreign key), so that the student's identifier is enough to join them. With the company
-- as well, a plan that was made without knowing which company it is went through all of the company's students for each record.
create or replace view notensicht with (security_invoker = true) as
select p.*, s.matrikelnummer, s.vorname, s.nachname, s.studiengang_id, s.centuria, s.ausbildungsleitung_id, s.suchtext
from pruefungsleistung p
join student s on s.id = p.student_id
where portal_gilt(s.notenfreigabe, s.notenfreigabe_bis);

create or replace view pruefungsanmeldungssicht with (security_invoker = true) as
select p.*, s.matrikelnummer, s.vorname, s.nachname, s.studiengang_id, s.centuria, s.ausbildungsleitung_id, s.suchtext
from pruefungsanmeldung p
join student s on s.id = p.student_id
where portal_gilt(s.pruefungsanmeldungsfreigabe, s.pruefungsanmeldungsfreigabe_bis);
