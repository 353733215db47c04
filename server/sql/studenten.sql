call portal_mandantentabelle('student', 'studium');
-- An account may be limited to the students of its own training lead, and of those it deputises for.
create policy betreuung on student as restrictive
  using ((select portal_unbegrenzt()) is not null or ausbildungsleitung_id = any ((select portal_betreut())::uuid[]));

-- Students as others may see them: what derives from grades only while the grades are released. The columns
-- `sortier_…` are the indexed ones: to sort by, never to show.
create view studierendensicht with (security_invoker = true) as
select firma_id, id, matrikelnummer, studiengang_id, ausbildungsleitung_id, centuria, anrede, vorname, nachname,
       geschlecht, geburtsdatum, schul_email, email, private_email, telefon, mobil, immatrikulation,
       exmatrikulation, suchtext,
       portal_gilt(notenfreigabe, notenfreigabe_bis) as notenfreigabe, notenfreigabe_bis,
       portal_gilt(pruefungsanmeldungsfreigabe, pruefungsanmeldungsfreigabe_bis) as pruefungsanmeldungsfreigabe,
       pruefungsanmeldungsfreigabe_bis,
       case when portal_gilt(notenfreigabe, notenfreigabe_bis) then durchschnitt end as durchschnitt,
       case when portal_gilt(notenfreigabe, notenfreigabe_bis) then gefaehrdete_module end as gefaehrdete_module,
       case when portal_gilt(notenfreigabe, notenfreigabe_bis) then bestandene_module end as bestandene_module,
       case when portal_gilt(notenfreigabe, notenfreigabe_bis) then credits end as credits,
       case when notenfreigabe then durchschnitt end as sortier_durchschnitt,
       case when notenfreigabe then gefaehrdete_module end as sortier_gefaehrdete_module,
       foto_schluessel
from student;

-- The picture goes with its record, and with the one that replaces it.
create trigger bild_geloescht after delete on student for each row
  when (old.foto_schluessel is not null) execute function portal_bild_loeschen('foto_schluessel');
create trigger bild_ersetzt after update on student for each row
  when (old.foto_schluessel is distinct from new.foto_schluessel and old.foto_schluessel is not null)
  execute function portal_bild_loeschen('foto_schluessel');
