create table quartal (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  beginn date not null,
  ende date not null check (ende >= beginn)
);
