-- Data versions: how often an area of a company's data has changed. Totals are remembered and answers
-- revalidated by them. A company that is gone keeps its row, so that sums over companies never return to
-- a value they had.
create table firmenstand (
  firma_id uuid not null,
  bereich text not null check (bereich in ('studium', 'bewerbung', 'unternehmen')),
  stand bigint not null default 1,
  primary key (firma_id, bereich)
) with (fillfactor = 50);
