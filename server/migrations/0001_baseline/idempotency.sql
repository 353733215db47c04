-- Results of creating calls that came with an Idempotency-Key.
create table idempotenz (
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  schluessel text not null,
  anfrage bytea not null,
  -- As it was written, to the letter.
  ergebnis json,
  am timestamptz not null,
  primary key (benutzer_id, schluessel)
);
create index idempotenz_am on idempotenz (am);
