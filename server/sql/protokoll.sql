alter table protokoll enable row level security, force row level security;
create policy schule on protokoll using ((select portal_alle()));
-- People write of themselves and of their companies, with both identities, and read nothing.
create policy schreiben on protokoll for insert with check (
  benutzer_id = (select portal_person())
  and uebernommen_von is not distinct from (select portal_uebernommen_von())
  and (firma_id is null or firma_id = any ((select portal_firmen())::uuid[])));
-- How many messages a person sent to support is limited by what the log says of them.
create policy eigene_supportanfragen on protokoll for select
  using (aktion = 'support.anfrage' and benutzer_id = (select portal_person()));
-- So are the invitations of a company.
create policy eigene_einladungen on protokoll for select
  using (aktion in ('einladung.neu', 'einladung.erneut') and firma_id = any ((select portal_firmen())::uuid[]));

call portal_systemtabelle('protokollkette');

-- An array, since values that are merely joined may move from one column into the next unseen.
create function portal_protokoll_pruefsumme(p protokoll) returns bytea immutable language sql as $$
  select sha256(convert_to(jsonb_build_array(
    p.firma_id, p.id, extract(epoch from p.am), p.benutzer_id, p.uebernommen_von, p.aktion, p.objekt,
    p.angaben, encode(p.vorgaenger, 'hex'))::text, 'UTF8'))
$$;

create function portal_protokoll_kette(firma_id uuid) returns uuid immutable parallel safe language sql as
$$ select coalesce(firma_id, '00000000-0000-0000-0000-000000000000') $$;

create function portal_protokoll_verketten() returns trigger language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
begin
  -- The chain is out of the scope of the person who adds to it.
  perform set_config('portal.alle', 'on', true);
  -- Held until the end of the transaction: nobody else adds to the chain meanwhile.
  insert into protokollkette as k (kette, anzahl) values (portal_protokoll_kette(new.firma_id), 1)
  on conflict (kette) do update set anzahl = k.anzahl + 1
  returning k.pruefsumme into new.vorgaenger;
  -- Taken under the lock: the identity drawn before it may lie behind that of a later entry.
  new.id := nextval(pg_get_serial_sequence('protokoll', 'id'));
  new.am := clock_timestamp();
  new.pruefsumme := portal_protokoll_pruefsumme(new);
  update protokollkette set pruefsumme = new.pruefsumme where kette = portal_protokoll_kette(new.firma_id);
  perform set_config('portal.alle', bisher, true);
  return new;
end $$;
create trigger verketten before insert on protokoll for each row execute function portal_protokoll_verketten();

create function portal_protokoll_sperren() returns trigger language plpgsql as $$
begin
  raise exception 'protokoll is append-only';
end $$;
create trigger unveraenderlich before update or truncate on protokoll
  for each statement execute function portal_protokoll_sperren();

-- Nothing is deleted behind the beginning of its chain.
create function portal_protokoll_loeschen_sperren() returns trigger language plpgsql as $$
begin
  if exists (select from zeilen z
             where not exists (select from protokollkette k
                               where k.kette = portal_protokoll_kette(z.firma_id) and z.id <= k.anfang_id)) then
    raise exception 'protokoll is append-only';
  end if;
  return null;
end $$;
create trigger unveraenderlich_geloescht after delete on protokoll referencing old table as zeilen
  for each statement execute function portal_protokoll_loeschen_sperren();

-- Shortens one chain that has entries from before the moment: how many went. None: no chain has any.
create function portal_protokoll_kuerzen(p_vor timestamptz, p_hoechstens integer) returns bigint language plpgsql as $$
declare
  zeile protokollkette;
  firma uuid;
  letzter bigint;
  anzahl_weg bigint;
  letzte_summe bytea;
  letzter_am timestamptz;
begin
  if not portal_system() then
    raise exception 'only the system shortens the audit log';
  end if;
  -- No retention is shorter: nobody makes go what has just happened, nor does this what it writes itself.
  if p_vor > now() - interval '11 months' then
    raise exception 'the audit log is kept for a year at least';
  end if;
  -- Held until the end of the transaction: nobody adds to the chain meanwhile.
  select k.* into zeile from protokollkette k
  where (select p.am from protokoll p
         where p.firma_id = k.kette or k.kette = portal_protokoll_kette(null) and p.firma_id is null
         order by p.id limit 1) < p_vor
  order by k.kette limit 1 for update of k;
  if not found then
    return 0;
  end if;
  firma := nullif(zeile.kette, portal_protokoll_kette(null));
  -- As far as there is no younger entry in between, wherever the clock went.
  select max(x.id), count(*) into letzter, anzahl_weg
  from (select p.id, bool_and(p.am < p_vor) over (order by p.id) as faellig from protokoll p
        where p.firma_id = firma or firma is null and p.firma_id is null
        order by p.id limit p_hoechstens) x
  where x.faellig;
  -- Whoever was waited for has been at it.
  if letzter is null then
    return 0;
  end if;
  select p.pruefsumme, p.am into letzte_summe, letzter_am from protokoll p where p.id = letzter;
  update protokollkette set anfang_id = letzter, anfang = letzte_summe, anzahl = anzahl - anzahl_weg
  where kette = zeile.kette;
  delete from protokoll p where p.id <= letzter and (p.firma_id = firma or firma is null and p.firma_id is null);
  insert into protokoll (firma_id, aktion, angaben)
  values (firma, 'protokoll.geloescht',
          jsonb_build_object('anzahl', anzahl_weg, 'bis', to_char(letzter_am at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                             'pruefsumme', encode(letzte_summe, 'hex')));
  return anzahl_weg;
end $$;
