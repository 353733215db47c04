call portal_schultabelle('studiengang', 'studium', 'bewerbung', 'unternehmen');
