-- One file may serve several kinds of a source: what is known of it is known of its kind.
alter table importquellendatei add column art text;
update importquellendatei d set art = x.datei ->> 'art'
from importquelle q, jsonb_array_elements(q.dateien) x (datei)
where q.id = d.importquelle_id and x.datei ->> 'datei' = d.datei;
-- Of files that the source does not name any more.
delete from importquellendatei where art is null;
alter table importquellendatei
  alter column art set not null,
  drop constraint importquellendatei_pkey,
  add primary key (importquelle_id, art, datei);
