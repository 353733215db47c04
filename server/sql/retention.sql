call portal_systemtabelle('aufbewahrungsgrenze');
