create extension if not exists unaccent schema public;
create extension if not exists pg_trgm schema public;

-- Texts as they are compared in a search: lower case without accents, umlauts in both spellings. Columns are generated
-- by these, so that they are part of the tables. Names are qualified, since pg_restore fills generated columns with an
-- empty search path.
create function portal_suchform(text) returns text immutable strict parallel safe language sql as
$$ select lower(public.unaccent('public.unaccent', $1)) $$;

create function portal_umlautform(text) returns text immutable strict parallel safe language sql as
$$ select public.portal_suchform(replace(replace(replace(replace(replace(replace(replace(
     $1, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'Ä', 'Ae'), 'Ö', 'Oe'), 'Ü', 'Ue')) $$;
