-- What a person of the portal may say of themselves besides (original.md section 3): only they see it.
alter table kontakt add column geburtsdatum date;
alter table kontakt add column private_email text;
alter table kontakt add column schul_email text;
