import {
  confirmEinschreibung as confirmOperation,
  deleteEinschreibung,
  EINSCHREIBUNGEN_JE_STUNDE,
  getEinschreibung,
  isBewerbungsjahrVergangen,
  listBewerberAusbildungsleitungen,
  listBewerberStudiengaenge,
  putEinschreibung,
  STUDIENBEGINN_HOECHSTENS_JAHRE,
} from '@firmenportal/contract/einschreibungen';
import { violationText, type Violation } from '@firmenportal/contract/hydra/violation';
import type { Regel } from '@firmenportal/contract/texte/de-DE';
import { protokolliere } from '../../platform/audit/audit.ts';
import { ApiError, notFound, ValidationError } from '../../platform/http/api-error.ts';
import { handle, type Route, type ScopedAnfrage } from '../../platform/http/handler.ts';
import { refuseAboveHourly, vorEinerStunde } from '../../platform/http/hourly-limit.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Post } from '../../platform/mail/post.ts';
import { tagText } from '../../platform/texte/tag.ts';
import { findMeldbarenBewerber, type SichtbarerBewerber } from '../stammdaten/bewerber-einsicht.db.ts';
import { listAusbildungsleitungRows } from './ausbildungsleitungen.db.ts';
import {
  confirmEinschreibung,
  findBezug,
  findEinschreibung,
  insertEinschreibung,
  listGemeldete,
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
  basis: string;
  baseUrl: string;
  post: Post;
  /** Where the school takes enrolment reports. */
  schule: Mail['an'];
}

type Melden = ScopedAnfrage<typeof putEinschreibung>;

/** What companies report of those whom they take, and withdraw. */
export function einschreibungenRoutes({ basis, baseUrl, post, schule }: Deps): Route[] {
  const urlOf = ({ bewerber_id: id }: EinschreibungRow) => `${baseUrl}/bewerber/${id}`;

  /** Keeps the report; with it go a mail to the school and an audit entry. */
  async function report({ db, zugriff, params, jetzt }: Melden, meldung: Meldung): Promise<EinschreibungRow> {
    if (!(await insertEinschreibung(db, zugriff, params.id, meldung, jetzt))) throw vergeben();
    const row = await findEinschreibung(db, zugriff, params.id);
    if (!row) throw new Error('the report is out of its own scope');
    await post.send(db, jetzt, [mailOfEinschreibung({ art: 'gemeldet', row, an: schule, url: urlOf(row) })]);
    const { studiengangId, studienbeginn } = meldung;
    await protokolliere(db, zugriff, 'einschreibung.gemeldet', {
      objekt: params.id,
      angaben: { studiengangId, studienbeginn },
    });
    return row;
  }

  return [
    handle(getEinschreibung, async ({ db, zugriff, params }) => {
      const row = await findEinschreibung(db, zugriff, params.id);
      if (!row) throw notFound();
      return presentEinschreibung(basis, row);
    }),
    handle(putEinschreibung, async (anfrage) => {
      const { db, zugriff, params, body } = anfrage;
      const meldung = meldungOf(body);
      if (!(await lockFirma(db, zugriff))) throw notFound();
      const bewerber = await findMeldbarenBewerber(db, zugriff, params.id);
      if (!bewerber) throw notFound();
      const own = await findEinschreibung(db, zugriff, params.id);
      if (own && !saysTheSame(own, meldung)) throw schonGemeldet(own, anfrage);
      if (own) return presentEinschreibung(basis, own);
      if (bewerber.zurueckgezogen) throw new ApiError(409, 'fehler.409.bewerberZurueckgezogen');
      if (bewerber.bewerbungZurueckgezogen) throw new ApiError(409, 'fehler.409.meldungZurueckgezogen');
      if (bewerber.eingeschrieben) throw vergeben();
      await requireValid(anfrage, meldung, bewerber);
      await refuseTooMany(anfrage);
      return presentEinschreibung(basis, await report(anfrage, meldung));
    }),
    handle(deleteEinschreibung, async ({ db, zugriff, params, jetzt }) => {
      if (!(await lockFirma(db, zugriff))) throw notFound();
      const row = await findEinschreibung(db, zugriff, params.id);
      const withdrawn = row && (await withdrawEinschreibung(db, zugriff, params.id, jetzt));
      if (!withdrawn) throw notFound();
      const zurueckgezogen = { von: withdrawn.zurueckgezogen_von, am: jetzt };
      await post.send(db, jetzt, [
        mailOfEinschreibung({ art: 'zurueckgezogen', row, zurueckgezogen, an: schule, url: urlOf(row) }),
      ]);
      const { studiengang_id: studiengangId, studienbeginn } = row;
      await protokolliere(db, zugriff, 'einschreibung.zurueckgezogen', {
        objekt: params.id,
        angaben: { studiengangId, studienbeginn },
      });
    }),
    handle(confirmOperation, async ({ db, zugriff, params, jetzt }) => {
      if (!(await lockFirma(db, zugriff))) throw notFound();
      const confirmed = await confirmEinschreibung(db, zugriff, params.id, jetzt);
      const row = await findEinschreibung(db, zugriff, params.id);
      if (!row) throw notFound();
      if (confirmed) await protokolliere(db, zugriff, 'einschreibung.bestaetigt', { objekt: params.id });
      return presentEinschreibung(basis, row);
    }),
    handle(listBewerberStudiengaenge, async ({ db, zugriff, query }) => {
      const rows = await listStudiengangRows(db, zugriff, query);
      return { total: rows.length, members: rows.map((row) => presentStudiengang(basis, row)) };
    }),
    handle(listBewerberAusbildungsleitungen, async ({ db, zugriff, query }) => {
      const rows = await listAusbildungsleitungRows(db, zugriff, query);
      return { total: rows.length, members: rows.map((row) => presentAusbildungsleitung(basis, row)) };
    }),
  ];
}

/** Also those that were withdrawn: each of them took somebody from every marketplace. */
async function refuseTooMany({ db, zugriff, jetzt }: Melden): Promise<void> {
  const hoechstens = EINSCHREIBUNGEN_JE_STUNDE;
  const gemeldete = await listGemeldete(db, zugriff, vorEinerStunde(jetzt), hoechstens);
  refuseAboveHourly(gemeldete, 1, { hoechstens, jetzt, text: 'fehler.429.einschreibungen' });
}

/** Whose report it is, nobody learns. */
const vergeben = () => new ApiError(409, 'fehler.409.vergeben');

const schonGemeldet = ({ gemeldet_von: person, gemeldet_am: am }: EinschreibungRow, { sprache }: Melden) =>
  new ApiError(409, 'fehler.409.schonGemeldet', {
    angaben: { person, datum: tagText(new Date(am), sprache) },
  });

/**
 * Refuses (422) a report whose references do not exist, or whose year is out of reach, and (409) any on somebody who
 * applied for a year that has begun.
 */
async function requireValid(
  { db, zugriff, sprache }: Melden,
  meldung: Meldung,
  { bewerbungsjahr: jahr }: SichtbarerBewerber,
): Promise<void> {
  const { studiengang, ausbildungsleitung, heute } = await findBezug(db, zugriff, meldung);
  if (isBewerbungsjahrVergangen(jahr, heute)) {
    throw new ApiError(409, 'fehler.409.bewerbungsjahrVergangen', { angaben: { jahr: String(jahr) } });
  }
  const studienbeginn = brokenByStudienbeginn(meldung.studienbeginn, heute);
  const broken = (propertyPath: string, code: Regel): Violation => ({
    propertyPath,
    message: violationText(sprache, code, STUDIENBEGINN_HOECHSTENS_JAHRE),
    code,
  });
  const violations = [
    !studiengang && broken('studiengang', 'auswahl'),
    studienbeginn && broken('studienbeginn', studienbeginn),
    meldung.ausbildungsleitungId !== null && !ausbildungsleitung && broken('ausbildungsleitung', 'auswahl'),
  ].filter((violation) => typeof violation === 'object');
  if (violations.length > 0) throw new ValidationError(violations);
}
