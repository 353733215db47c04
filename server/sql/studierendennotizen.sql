call portal_mandantentabelle('studierendennotiz', 'studium');
call portal_nur_betreute('studierendennotiz');
-- For the company's own people alone: not even for the school's.
alter policy mandant on studierendennotiz
  using (firma_id = any ((select portal_firmen())::uuid[]) or (select portal_system()));
