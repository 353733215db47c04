call portal_schultabelle('seminarveranstaltung', 'studium');
