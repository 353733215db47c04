-- Like tables of a company, but that using a key counts as no change of the company's data.
alter table dienstkonto enable row level security, force row level security;
create policy mandant on dienstkonto
  using ((select portal_alle()) or firma_id = any ((select portal_firmen())::uuid[]));
alter table dienstkontoschluessel enable row level security, force row level security;
create policy mandant on dienstkontoschluessel
  using ((select portal_alle()) or firma_id = any ((select portal_firmen())::uuid[]));

-- A service account of the school has no company: of imports it sees its own, and of accounts
-- itself, whose name stands beside them.
create policy eigene on import for select using (dienstkonto_id = (select portal_person()));
create policy eigenes on dienstkonto for select using (id = (select portal_person()));

/* The key of this hash, where it is valid now and may come from the address; no row says nothing of why. That it was
   used is noted once a minute. An account is judged again when its session is entered (`portal_sitzung`). */
create function portal_dienstschluessel(p_hash bytea, p_adresse inet, p_jetzt timestamptz)
returns table (id uuid, dienstkonto_id uuid) language plpgsql as $$
#variable_conflict use_column
begin
  select k.id, k.dienstkonto_id into id, dienstkonto_id
  from dienstkontoschluessel k join dienstkonto d on d.id = k.dienstkonto_id
  where k.hash = p_hash and k.gueltig_bis > p_jetzt and d.widerrufen_am is null
    and (d.netze = '{}' or p_adresse <<= any (d.netze));
  if not found then
    return;
  end if;
  -- Whoever is at it notes the same minute.
  update dienstkontoschluessel k set zuletzt_benutzt_am = p_jetzt
  where k.id = (select x.id from dienstkontoschluessel x
                where x.hash = p_hash
                  and (x.zuletzt_benutzt_am is null or x.zuletzt_benutzt_am <= p_jetzt - interval '1 minute')
                for update skip locked);
  return next;
end $$;
