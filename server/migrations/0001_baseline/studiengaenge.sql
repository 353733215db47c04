create table studiengang (
  id uuid primary key default gen_random_uuid(),
  kuerzel text not null unique,
  name text collate "de-x-icu" not null,
  abschluss text not null check (abschluss in ('bachelor', 'master')),
  credits integer not null check (credits between 1 and 400),
  semester integer not null check (semester between 1 and 20),
  -- Credits that a programme asks for in seminars and transfer performances, of its credits in all.
  seminar_credits numeric(4, 1) not null default 0 check (seminar_credits >= 0),
  transfer_credits numeric(4, 1) not null default 0 check (transfer_credits >= 0),
  -- A programme's monthly fee as the school publishes it, in both currencies or in none.
  gebuehr_eur numeric(9, 2) check (gebuehr_eur >= 0),
  gebuehr_usd numeric(9, 2) check (gebuehr_usd >= 0),
  -- Empty: the German name stands for both (product.md §13). In the order of the German ones, so that the two can stand in
  -- one expression; the same holds for industries and traits.
  name_en text collate "de-x-icu",
  check ((gebuehr_eur is null) = (gebuehr_usd is null))
);
