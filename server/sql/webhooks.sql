call portal_systemtabelle('webhook');
call portal_systemtabelle('webhookzustellung');
