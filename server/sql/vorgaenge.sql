-- Not like tables of a company: a new row is no change of what the company sees of its data.
alter table vorgang enable row level security, force row level security;
create policy mandant on vorgang
  using ((select portal_alle()) or firma_id = any ((select portal_firmen())::uuid[]));
create policy betreuung on vorgang as restrictive
  using ((select portal_unbegrenzt()) is not null or student_id is null
         or student_id in (select id from student where ausbildungsleitung_id = any ((select portal_betreut())::uuid[])));

-- A service account of the school has no company. Those made for the feed read of all of them what their scopes name.
create policy abruf on vorgang for select using (
  case when starts_with(typ, 'einschreibung') then (select portal_umfang('vorgaenge.einschreibungen'))
       when starts_with(typ, 'reservierung') then (select portal_umfang('vorgaenge.reservierungen'))
       when starts_with(typ, 'freigabe') then (select portal_umfang('vorgaenge.freigaben'))
       when starts_with(typ, 'ansprechperson') then (select portal_umfang('vorgaenge.ansprechpersonen')) end);

/* The last event up to a number, or of all, whoever asks: so far has read who is told no more, and by its time the cursor of
   another database is known. */
create function portal_letzter_vorgang(p_bis bigint, out nummer bigint, out am timestamptz) language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  perform set_config('portal.alle', 'on', true);
  select v.id, v.am into nummer, am from vorgang v where v.id <= p_bis order by v.id desc limit 1;
  perform set_config('portal.alle', bisher, true);
end $$;

/* Writes what happened. Called by triggers that are deferred to the end of their transaction. The lock is held until the
   commit can be seen, so rows can be read in the order of their numbers: whoever has read up to one has missed none. */
create function portal_vorgang(p_typ text, p_firma uuid, p_bewerber uuid, p_student uuid, p_kontakt uuid, p_angaben jsonb)
returns void language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  perform pg_advisory_xact_lock(hashtextextended('vorgang', 0));
  perform set_config('portal.alle', 'on', true);
  insert into vorgang (firma_id, typ, bewerber_id, student_id, kontakt_id, angaben)
  select f.id, p_typ, b.id, s.id, k.id,
         jsonb_strip_nulls((p_angaben - 'studiengang') || jsonb_strip_nulls(jsonb_build_object(
           'firmennummer', f.firmennummer, 'bewerbernummer', b.bewerbernummer, 'matrikelnummer', s.matrikelnummer,
           'kontaktnummer', k.kontaktnummer, 'studiengang', g.kuerzel)))
  from firma f
  left join bewerber b on b.id = p_bewerber
  left join student s on s.id = p_student
  left join kontakt k on k.id = p_kontakt
  left join studiengang g on g.id = (p_angaben ->> 'studiengang')::uuid
  -- Skips whoever was deleted in the same transaction.
  where f.id = p_firma and num_nulls(b.id, s.id, k.id) = num_nulls(p_bewerber, p_student, p_kontakt);
  perform set_config('portal.alle', bisher, true);
end $$;

-- Whether a file of the campus system is being read: that system knows what it said of contacts.
create function portal_importiert() returns boolean stable parallel safe language sql as
$$ select coalesce(current_setting('portal.import_spalten', true), '') <> '' $$;

create function portal_einschreibung_vorgang() returns trigger language plpgsql as $$
begin
  perform portal_vorgang(
    case when tg_op = 'INSERT' then 'einschreibungGemeldet'
         when old.bestaetigt_am is null and new.bestaetigt_am is not null then 'einschreibungBestaetigt'
         when new.abgelehnt_am is not null then 'einschreibungAbgelehnt'
         else 'einschreibungZurueckgezogen' end,
    new.firma_id, new.bewerber_id, null, null,
    jsonb_build_object('meldung', new.id, 'studiengang', new.studiengang_id, 'jahr', new.studienbeginn));
  return null;
end $$;
create constraint trigger vorgang_neu after insert on einschreibung deferrable initially deferred
  for each row execute function portal_einschreibung_vorgang();
create constraint trigger vorgang_geaendert after update on einschreibung deferrable initially deferred
  for each row when ((old.bestaetigt_am is null and new.bestaetigt_am is not null)
                     or (old.zurueckgezogen_am is null and new.zurueckgezogen_am is not null))
  execute function portal_einschreibung_vorgang();

create function portal_reservierung_vorgang() returns trigger language plpgsql as $$
begin
  perform portal_vorgang('reservierungGeaendert', new.firma_id, null, null, null,
    jsonb_build_object('studiengang', new.studiengang_id, 'jahr', new.jahr, 'anzahl', new.anzahl));
  return null;
end $$;
create constraint trigger vorgang_neu after insert on studienplatzreservierung deferrable initially deferred
  for each row execute function portal_reservierung_vorgang();
create constraint trigger vorgang_geaendert after update on studienplatzreservierung deferrable initially deferred
  for each row when (old.anzahl <> new.anzahl) execute function portal_reservierung_vorgang();

create function portal_freigabe_vorgang() returns trigger language plpgsql as $$
begin
  perform portal_vorgang('freigabe' || initcap(new.ereignis), new.firma_id, null, new.student_id, null,
    jsonb_build_object('freigabe', new.art, 'bis', new.bis));
  return null;
end $$;
-- Whether the release comes with a student who is only being added (`portal_freigaben_festhalten`).
create function portal_kommt_mit() returns boolean stable parallel safe language sql as
$$ select coalesce(current_setting('portal.studierende_neu', true), '') = 'on' $$;

-- Whatever was granted, by the student or by a file, and whatever ended: companies' programs go by it. Those that new
-- students bring are left out: the first load of a year would flood the feed, one row after the other.
create constraint trigger vorgang after insert on freigabeereignis deferrable initially deferred
  for each row when (new.ereignis in ('widerrufen', 'abgelaufen', 'abgelehnt')
                     or (new.ereignis = 'erteilt' and not portal_kommt_mit()))
  execute function portal_freigabe_vorgang();

create function portal_kontakt_vorgang() returns trigger language plpgsql as $$
begin
  perform portal_vorgang('ansprechpersonGeaendert', new.firma_id, null, null, new.id,
    jsonb_build_object('ansprechperson', jsonb_build_object(
      'anrede', new.anrede, 'vorname', new.vorname, 'nachname', new.nachname, 'funktion', new.funktion,
      'email', new.email, 'telefon', new.telefon, 'mobil', new.mobil, 'deaktiviert', new.deaktiviert)));
  return null;
end $$;
create constraint trigger vorgang_neu after insert on kontakt deferrable initially deferred
  for each row when (new.firma_id is not null and not portal_importiert())
  execute function portal_kontakt_vorgang();
create constraint trigger vorgang_geaendert after update on kontakt deferrable initially deferred
  for each row when (new.firma_id is not null and not portal_importiert()
    and (new.anrede, new.vorname, new.nachname, new.funktion, new.email, new.telefon, new.mobil, new.deaktiviert)
        is distinct from
        (old.anrede, old.vorname, old.nachname, old.funktion, old.email, old.telefon, old.mobil, old.deaktiviert))
  execute function portal_kontakt_vorgang();

-- Refers to nobody: who it is about is gone. The number is told for as long as the feed is kept, so that others forget the
-- person, too. No file of the campus system deletes contacts.
create function portal_kontakt_geloescht_vorgang() returns trigger language plpgsql as $$
begin
  perform portal_vorgang('ansprechpersonGeloescht', old.firma_id, null, null, null,
    jsonb_build_object('kontaktnummer', old.kontaktnummer));
  return null;
end $$;
create constraint trigger vorgang_geloescht after delete on kontakt deferrable initially deferred
  for each row when (old.firma_id is not null)
  execute function portal_kontakt_geloescht_vorgang();
