-- A `like` pattern for what holds the text. Escaped last: unaccent turns the full-width ％ into a wildcard.
create function portal_suchmuster(text) returns text immutable strict parallel safe language sql as
$$ select '%' || regexp_replace($1, '([\\%_])', '\\\1', 'g') || '%' $$;
