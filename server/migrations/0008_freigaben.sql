-- Students who have not answered a request can be reminded of it.

-- A reminder is a step of its request. It has a link of its own, since of the first one nothing but the hash is kept; both
-- lead to the same request, and grant as long as that does.
alter table freigabeereignis add column token_hash bytea unique;
alter table freigabeereignis drop constraint freigabeereignis_ereignis_check;
alter table freigabeereignis add constraint freigabeereignis_ereignis_check
  check (ereignis in ('angefordert', 'erinnert', 'erteilt', 'abgelehnt', 'widerrufen', 'abgelaufen'));
alter table freigabeereignis add check ((ereignis = 'erinnert') = (token_hash is not null));
