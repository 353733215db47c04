call portal_schultabelle('quartal', 'studium');
