-- A column of a unique index that is not partial counts as a key: whoever changed it waited for all that refer to the row,
-- and they for whoever did. A new logo waited for an import that named the company.
alter table student drop constraint student_foto_schluessel_key;
create unique index student_foto_schluessel on student (foto_schluessel) where foto_schluessel is not null;
alter table kontakt drop constraint kontakt_foto_schluessel_key;
create unique index kontakt_foto_schluessel on kontakt (foto_schluessel) where foto_schluessel is not null;
alter table firma drop constraint firma_logo_schluessel_key;
create unique index firma_logo_schluessel on firma (logo_schluessel) where logo_schluessel is not null;
alter table dokument drop constraint dokument_schluessel_key;
create unique index dokument_schluessel on dokument (schluessel) where schluessel is not null;
