call portal_systemtabelle('import');
