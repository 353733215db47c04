call portal_mandantentabelle('vertretung', 'unternehmen');
