-- What programs are told of what happened is chosen by what it is about. Whoever was told all of it goes on so.
update dienstkonto
set umfang = array_remove(umfang, 'vorgaenge')
  || array['vorgaenge.einschreibungen', 'vorgaenge.reservierungen', 'vorgaenge.freigaben', 'vorgaenge.ansprechpersonen']
where 'vorgaenge' = any (umfang);
-- A process of the version before would make an account that may do nothing, and nobody would notice.
alter table dienstkonto add constraint dienstkonto_umfang_vorgaenge check ('vorgaenge' <> all (umfang));
