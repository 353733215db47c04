create table sitzung (
  id uuid primary key default gen_random_uuid(),
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  -- The active company; null for school staff that act for none.
  firma_id uuid references firma (id),
  begonnen_am timestamptz not null,
  zuletzt_aktiv_am timestamptz not null,
  endet_am timestamptz not null,
  beendet_am timestamptz,
  geraet text not null default '',
  -- Set while somebody else acts in the account, until logout (product.md §2); the name is kept, since the account's
  -- own people may not see that of school staff.
  uebernommen_von uuid references benutzer (id) on delete cascade,
  uebernommen_von_name text,
  check ((uebernommen_von is null) = (uebernommen_von_name is null))
);
create index sitzung_ende on sitzung (endet_am);
create index sitzung_benutzer on sitzung (benutzer_id, zuletzt_aktiv_am desc) where beendet_am is null;
create index sitzung_uebernommen on sitzung (uebernommen_von) where beendet_am is null;
-- When the person was here before.
create index sitzung_besuch on sitzung (benutzer_id, begonnen_am desc);
