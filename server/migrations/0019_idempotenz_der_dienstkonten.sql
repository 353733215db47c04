-- Programs that act repeat their calls, too: what is kept is of a person's account or of a service account.
alter table idempotenz drop constraint idempotenz_benutzer_id_fkey;
