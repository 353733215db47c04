call portal_schultabelle('ausbildungskonferenz', 'unternehmen');
call portal_schultabelle('konferenzdokument', 'unternehmen');
call portal_mandantentabelle('konferenzanmeldung', 'unternehmen');

create trigger version before update on konferenzanmeldung for each row execute function portal_version_zaehlen();
