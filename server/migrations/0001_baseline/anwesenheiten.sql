create table anwesenheit (
  firma_id uuid not null,
  id bigint generated always as identity primary key,
  student_id uuid not null,
  -- Attendance is recorded since this day; before it, it does not exist (original.md §9).
  datum date not null check (datum >= '2021-07-01'),
  -- `HH:MM`
  beginn text check (beginn ~ '^[0-2]\d:[0-5]\d$'),
  veranstaltung text collate "de-x-icu" not null,
  -- 1 not yet recorded, 2 participated, 3 deregistered, 4 absent, 5 online, 6 late
  status smallint not null check (status between 1 and 6),
  foreign key (student_id, firma_id) references student (id, firma_id) on update cascade,
  unique nulls not distinct (student_id, datum, beginn, veranstaltung)
);

/* Of a student's sessions of a quarter, how many were recorded and how many missed: attendance is some hundred times
   as large, and the start screen adds up that of all students. Computed anew for whoever's attendance changes. */
create table fehlzeit (
  student_id uuid not null references student (id) on delete cascade,
  quartal_id uuid not null references quartal (id) on delete cascade,
  erfasst integer not null,
  versaeumt integer not null,
  primary key (student_id, quartal_id)
);
create index fehlzeit_quartal on fehlzeit (quartal_id);
