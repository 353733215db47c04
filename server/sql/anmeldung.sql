call portal_systemtabelle('anmeldeversuch');
call portal_systemtabelle('passwortruecksetzung');
call portal_systemtabelle('passwortanfrage');
