call portal_mandantentabelle('bewerberkennzeichen', 'bewerbung');
-- For the company's own people alone: not even for the school's.
alter policy mandant on bewerberkennzeichen
  using (firma_id = any ((select portal_firmen())::uuid[]) or (select portal_system()));
