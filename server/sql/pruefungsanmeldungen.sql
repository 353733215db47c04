call portal_mandantentabelle('pruefungsanmeldung', 'studium');
call portal_nur_betreute('pruefungsanmeldung');

-- Released registrations: the only way in which they are read for people.
-- Joined as grades are (`notensicht`).
create view pruefungsanmeldungssicht with (security_invoker = true) as
select p.*, s.matrikelnummer, s.vorname, s.nachname, s.studiengang_id, s.centuria, s.ausbildungsleitung_id, s.suchtext
from pruefungsanmeldung p
join student s on s.id = p.student_id
where portal_gilt(s.pruefungsanmeldungsfreigabe, s.pruefungsanmeldungsfreigabe_bis);
