call portal_mandantentabelle('bewerbernachricht', 'bewerbung');
-- For the company's own people alone: not even for the school's.
alter policy mandant on bewerbernachricht
  using (firma_id = any ((select portal_firmen())::uuid[]) or (select portal_system()));
