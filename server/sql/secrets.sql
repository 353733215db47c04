call portal_systemtabelle('geheimnis');
