-- An import that was ended together with its process: nothing of it was taken over, and nothing is known of its file.
alter table import add column aborted boolean not null default false;
