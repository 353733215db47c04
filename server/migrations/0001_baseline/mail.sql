-- Mails: written in the transaction that causes them, gone when they are sent. A job of the same identifier says
-- that there is one to send, and carries nothing of it.
create table mailausgang (
  id uuid primary key,
  am timestamptz not null,
  an text not null,
  an_name text not null,
  betreff text,
  text text,
  html text,
  -- What a mail is written of when it leaves: a release that is revoked before is not told any more.
  entwurf jsonb,
  -- Where an answer goes to, where that is not the sender.
  antwort_an text,
  check
    (case when entwurf is null then num_nulls(betreff, text, html) = 0 else num_nonnulls(betreff, text, html) = 0 end)
);
create index mailausgang_am on mailausgang (am);
