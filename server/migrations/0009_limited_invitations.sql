-- An invitation says whether the account will see the students of its own training lead only (product.md §5, §8).
alter table benutzereinladung add column nur_betreute boolean not null default false;
