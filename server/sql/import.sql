call portal_systemtabelle('import');
call portal_systemtabelle('importzuordnung');
