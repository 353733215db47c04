-- How applicants are reached, by the companies to which they applied; by those of the marketplace only where the applicant
-- gave the address for that.
alter table bewerber add column email text;
alter table bewerber add column telefon text;
alter table bewerber add column kontaktfreigabe boolean not null default false;
