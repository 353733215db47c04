import { sql, type SQL } from 'drizzle-orm';
import type { Access } from '#platform/db/query/scope.ts';

// A company's places in a year of intake, counted alike wherever they are shown.

/** Places of the programme that the active company reserved. */
export const reservedPlaetze = ({ firmaId }: Access, jahr: SQL, studiengangId: SQL): SQL =>
  sql`coalesce((select r.anzahl from studienplatzreservierung r
                where r.firma_id = ${firmaId} and r.jahr = ${jahr} and r.studiengang_id = ${studiengangId}), 0)::int`;

/** Places of the programme that the active company's enrolment reports take, as far as they are neither withdrawn nor refused. */
export const takenPlaetze = ({ firmaId }: Access, jahr: SQL, studiengangId: SQL): SQL =>
  sql`(select count(*) from einschreibung e
       where e.firma_id = ${firmaId} and e.studienbeginn = ${jahr} and e.studiengang_id = ${studiengangId}
         and e.zurueckgezogen_am is null)::int`;
