import {
  confirmEinschreibung as confirmOperation,
  deleteEinschreibung,
  EINSCHREIBUNGEN_PER_HOUR,
  getEinschreibung,
  isBewerbungsjahrOver,
  listBewerberAusbildungsleitungen,
  listBewerberStudiengaenge,
  putEinschreibung,
  MAX_STUDIENBEGINN_YEARS,
} from '@firmenportal/contract/einschreibungen';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import type { Regel } from '@firmenportal/contract/texte/de-DE';
import { recordAudit } from '#platform/audit/audit.ts';
import { ApiError, notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violationText } from '#platform/http/errors/violation.ts';
import { handle, type Route, type ScopedInput } from '#platform/http/route.ts';
import { refuseAboveHourly, anHourAgo } from '#platform/http/client/hourly-limit.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { tagText } from '#platform/texte/tag.ts';
import { findReportableBewerber, type VisibleBewerber } from '../bewerber/shared/bewerber-view.db.ts';
import { listAusbildungsleitungRows } from './ausbildungsleitungen.db.ts';
import {
  confirmEinschreibung,
  findBezug,
  findEinschreibung,
  insertEinschreibung,
  listReported,
  lockFirma,
  withdrawEinschreibung,
  type EinschreibungRow,
  type Meldung,
} from './einschreibungen.db.ts';
import {
  presentAusbildungsleitung,
  presentEinschreibung,
  presentStudiengang,
} from './einschreibungen.presenter.ts';
import { brokenByStudienbeginn, meldungOf, saysTheSame } from './einschreibungen.rules.ts';
import { mailOfEinschreibung } from './einschreibungsmails.presenter.ts';
import { listStudiengangRows } from './studiengaenge.db.ts';

interface Deps {
  basePath: string;
  baseUrl: string;
  outbox: Outbox;
  /** Where the school takes enrolment reports. */
  schule: Mail['to'];
}

type Reporting = ScopedInput<typeof putEinschreibung>;

/** Enrolment reports of companies, and their withdrawal. */
export function einschreibungenRoutes({ basePath, baseUrl, outbox, schule }: Deps): Route[] {
  const urlOf = ({ bewerberId: id }: EinschreibungRow) => `${baseUrl}/bewerber/${id}`;

  /** Stores the report, with a mail to the school and an audit entry. */
  async function report({ db, access, params, now }: Reporting, meldung: Meldung): Promise<EinschreibungRow> {
    if (!(await insertEinschreibung(db, access, params.id, meldung, now))) throw vergeben();
    const row = await findEinschreibung(db, access, params.id);
    if (!row) throw new Error('the report is out of its own scope');
    await outbox.send(db, now, [mailOfEinschreibung({ art: 'gemeldet', row, an: schule, url: urlOf(row) })]);
    const { studiengangId, studienbeginn } = meldung;
    await recordAudit(db, access, 'einschreibung.gemeldet', {
      objekt: params.id,
      angaben: { studiengangId, studienbeginn },
    });
    return row;
  }

  return [
    handle(getEinschreibung, async ({ db, access, params }) => {
      const row = await findEinschreibung(db, access, params.id);
      if (!row) throw notFound();
      return presentEinschreibung(basePath, row);
    }),
    handle(putEinschreibung, async (input) => {
      const { db, access, params, body } = input;
      const meldung = meldungOf(body);
      if (!(await lockFirma(db, access))) throw notFound();
      const bewerber = await findReportableBewerber(db, access, params.id);
      if (!bewerber) throw notFound();
      const own = await findEinschreibung(db, access, params.id);
      if (own && !saysTheSame(own, meldung)) throw alreadyReported(own, input);
      if (own) return presentEinschreibung(basePath, own);
      if (bewerber.zurueckgezogen) throw new ApiError(409, 'fehler.409.bewerberZurueckgezogen');
      if (bewerber.bewerbungZurueckgezogen) throw new ApiError(409, 'fehler.409.meldungZurueckgezogen');
      if (bewerber.eingeschrieben) throw vergeben();
      await requireValid(input, meldung, bewerber);
      await refuseTooMany(input);
      return presentEinschreibung(basePath, await report(input, meldung));
    }),
    handle(deleteEinschreibung, async ({ db, access, params, now }) => {
      if (!(await lockFirma(db, access))) throw notFound();
      const row = await findEinschreibung(db, access, params.id);
      const withdrawn = row && (await withdrawEinschreibung(db, access, params.id, now));
      if (!withdrawn) throw notFound();
      const zurueckgezogen = { von: withdrawn.zurueckgezogen_von, am: now };
      await outbox.send(db, now, [
        mailOfEinschreibung({ art: 'zurueckgezogen', row, zurueckgezogen, an: schule, url: urlOf(row) }),
      ]);
      const { studiengangId, studienbeginn } = row;
      await recordAudit(db, access, 'einschreibung.zurueckgezogen', {
        objekt: params.id,
        angaben: { studiengangId, studienbeginn },
      });
    }),
    handle(confirmOperation, async ({ db, access, params, now }) => {
      if (!(await lockFirma(db, access))) throw notFound();
      const confirmed = await confirmEinschreibung(db, access, params.id, now);
      const row = await findEinschreibung(db, access, params.id);
      if (!row) throw notFound();
      const { studiengangId, studienbeginn } = row;
      const angaben = { studiengangId, studienbeginn };
      if (confirmed)
        await recordAudit(db, access, 'einschreibung.bestaetigt', { objekt: params.id, angaben });
      return presentEinschreibung(basePath, row);
    }),
    handle(listBewerberStudiengaenge, async ({ db, access, query }) => {
      const rows = await listStudiengangRows(db, access, query);
      return { total: rows.length, members: rows.map((row) => presentStudiengang(basePath, row)) };
    }),
    handle(listBewerberAusbildungsleitungen, async ({ db, access, query }) => {
      const rows = await listAusbildungsleitungRows(db, access, query);
      return { total: rows.length, members: rows.map((row) => presentAusbildungsleitung(basePath, row)) };
    }),
  ];
}

/** Counts withdrawn reports too: each of them removed an applicant from every marketplace. */
async function refuseTooMany({ db, access, now }: Reporting): Promise<void> {
  const max = EINSCHREIBUNGEN_PER_HOUR;
  const gemeldete = await listReported(db, access, anHourAgo(now), max);
  refuseAboveHourly(gemeldete, 1, { max, now, text: 'fehler.429.einschreibungen' });
}

/** Never reveals which company reported. */
const vergeben = () => new ApiError(409, 'fehler.409.vergeben');

const alreadyReported = ({ gemeldetVon: person, gemeldetAm: am }: EinschreibungRow, { locale }: Reporting) =>
  new ApiError(409, 'fehler.409.schonGemeldet', {
    values: { person, datum: tagText(new Date(am), locale) },
  });

/**
 * Refuses (422) a report with unknown references or a year that can't be reported, and (409) any report on somebody
 * who applied for a year that has begun.
 */
async function requireValid(
  { db, access, locale }: Reporting,
  meldung: Meldung,
  { bewerbungsjahr: jahr }: VisibleBewerber,
): Promise<void> {
  const { studiengang, ausbildungsleitung, heute: today } = await findBezug(db, access, meldung);
  if (isBewerbungsjahrOver(jahr, today)) {
    throw new ApiError(409, 'fehler.409.bewerbungsjahrVergangen', { values: { jahr: String(jahr) } });
  }
  const studienbeginn = brokenByStudienbeginn(meldung.studienbeginn, today);
  const broken = (propertyPath: string, code: Regel): Violation => ({
    propertyPath,
    message: violationText(locale, code, MAX_STUDIENBEGINN_YEARS),
    code,
  });
  const violations = [
    !studiengang && broken('studiengang', 'auswahl'),
    studienbeginn && broken('studienbeginn', studienbeginn),
    meldung.ausbildungsleitungId !== null && !ausbildungsleitung && broken('ausbildungsleitung', 'auswahl'),
  ].filter((violation) => typeof violation === 'object');
  if (violations.length > 0) throw new ValidationError(violations);
}
