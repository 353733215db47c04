-- Which account the session acts in by way of another one; none where it is the person's own. A column's default, and
-- so part of the tables.
create function portal_uebernommen_von() returns uuid stable parallel safe language sql as
$$ select nullif(current_setting('portal.uebernommen_von', true), '')::uuid $$;

-- Append-only and chained: each entry carries the hash of the one before it in its chain (one chain for
-- each company and one for the school), so that an altered or missing row is found.
create table protokoll (
  firma_id uuid,
  id bigint generated always as identity primary key,
  am timestamptz not null default clock_timestamp(),
  benutzer_id uuid,
  -- The person who really acts, where an account was taken over: whoever writes the entry, both identities stand in it.
  uebernommen_von uuid default portal_uebernommen_von(),
  aktion text not null,
  objekt text,
  angaben jsonb not null default '{}',
  vorgaenger bytea,
  -- Both are filled by portal_protokoll_verketten.
  pruefsumme bytea not null default ''
);
create index protokoll_kette on protokoll (firma_id, id);
-- The school's people read the newest entries first: all of them, by kind, by person, by company, by what was changed.
create index protokoll_am on protokoll (am, id);
create index protokoll_aktion on protokoll (aktion, am, id);
create index protokoll_firma on protokoll (firma_id, am, id);
create index protokoll_benutzer on protokoll (benutzer_id, am, id);
create index protokoll_uebernommen on protokoll (uebernommen_von, am, id) where uebernommen_von is not null;
create index protokoll_objekt on protokoll using hash (objekt);
-- Entries that name several students are found by each of them.
create index protokoll_studierende on protokoll using gin ((angaben -> 'studierende') jsonb_path_ops)
  where angaben -> 'studierende' is not null;

-- Where each chain ends: without it, nothing would miss a last row.
create table protokollkette (
  -- The company, or zeros for the school.
  kette uuid primary key,
  anzahl bigint not null,
  pruefsumme bytea,
  /* Entries are kept for a time only. Where a chain begins stands beside where it ends: the last entry
     that was taken away, and its sum. Moving the beginning is the one way to delete entries, and is an entry of the
     same chain itself: whoever moves it by hand lacks that one. */
  anfang_id bigint,
  anfang bytea,
  check ((anfang_id is null) = (anfang is null))
);
