call portal_systemtabelle('importquelle');
call portal_systemtabelle('importquellenlauf');
call portal_systemtabelle('importquellendatei');
call portal_systemtabelle('importquellenstudent');
