-- Which event was told, so that it can be sent again. Null: a test message, or an attempt of before.
alter table webhookzustellung add column vorgang_id bigint;
