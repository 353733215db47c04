call portal_mandantentabelle('seminarleistung', 'studium');
call portal_nur_betreute('seminarleistung');
