call portal_mandantentabelle('zusatzleistung', 'studium');
call portal_nur_betreute('zusatzleistung');
