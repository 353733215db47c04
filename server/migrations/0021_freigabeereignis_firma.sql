-- Steps of one company, in their order: a company without any would be looked for among all others.
create index freigabeereignis_firma on freigabeereignis (firma_id, id);
