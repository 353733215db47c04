-- Who may see what. A connection carries its scope in settings; portal_betreten sets them from the session, and every
-- policy reads them. A connection without scope sees nothing, reference data included.
create function portal_alle() returns boolean stable parallel safe language sql as
$$ select coalesce(current_setting('portal.alle', true), '') = 'on' $$;

create function portal_firmen() returns uuid[] stable parallel safe language sql as
$$ select coalesce(nullif(current_setting('portal.firmen', true), ''), '{}')::uuid[] $$;

create function portal_person() returns uuid stable parallel safe language sql as
$$ select nullif(current_setting('portal.person', true), '')::uuid $$;

-- Whether a service account of the school entered, with one of these scopes.
create function portal_umfang(variadic text[]) returns boolean stable parallel safe language sql as
$$ select $1 && string_to_array(coalesce(current_setting('portal.umfang', true), ''), ',') $$;

-- The school's day. Releases end and quarters begin with a day, wherever the server stands.
create function portal_tag(timestamptz) returns date immutable strict parallel safe language sql as
$$ select ($1 at time zone 'Europe/Berlin')::date $$;

-- The day on which the request came, in the school's time zone: one for all that the request asks.
create function portal_heute() returns date stable parallel safe language sql as
$$ select coalesce(nullif(current_setting('portal.tag', true), '')::date, current_date) $$;

-- Enters without a person, until the end of the transaction.
create function portal_betreten_system() returns void language sql as $$
  select set_config('portal.alle', 'on', true), set_config('portal.firmen', '', true),
         set_config('portal.person', '', true), set_config('portal.betreut', '', true),
         set_config('portal.uebernommen_von', '', true), set_config('portal.umfang', '', true),
         -- The day of whoever had the connection before may be over.
         set_config('portal.tag', '', true)
$$;

-- The training leads whose students the person follows; null where the person is not limited.
create function portal_betreut() returns uuid[] stable parallel safe language sql as
$$ select nullif(current_setting('portal.betreut', true), '')::uuid[] $$;

-- True, or nothing where the person is limited: the planner takes `is not null` for all but certain, and `is null`
-- for so rare that it gave up the sorted index of every list.
create function portal_unbegrenzt() returns boolean stable parallel safe language sql as
$$ select true where portal_betreut() is null $$;

-- What no person does: imports, jobs, tests.
create function portal_system() returns boolean stable parallel safe language sql as
$$ select portal_alle() and portal_person() is null $$;
