call portal_schultabelle('weltregion', 'unternehmen');
call portal_mandantentabelle('firma_branche', 'unternehmen');
call portal_mandantentabelle('firma_weltregion', 'unternehmen');
