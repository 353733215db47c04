import * as ansichten from './ansichten.ts';
import * as anwesenheiten from './anwesenheiten.ts';
import * as benachrichtigungen from './benachrichtigungen.ts';
import * as ausbildungskonferenzen from './ausbildungskonferenzen.ts';
import * as benutzer from './benutzer.ts';
import * as benutzereinladungen from './benutzereinladungen.ts';
import * as bewerber from './bewerber.ts';
import * as bewerberdokumente from './bewerberdokumente.ts';
import * as auswahlstufen from './auswahlstufen.ts';
import * as bewerberkennzeichen from './bewerberkennzeichen.ts';
import * as bewerbernachrichten from './bewerbernachrichten.ts';
import * as bewerbernotizen from './bewerbernotizen.ts';
import * as notizen from './notizen.ts';
import * as studierendennotizen from './studierendennotizen.ts';
import * as studienverlauf from './studienverlauf.ts';
import * as bewerbungen from './bewerbungen.ts';
import * as pictures from './bilder.ts';
import * as datenauskunft from './datenauskunft.ts';
import * as dienstkonten from './dienstkonten.ts';
import * as dokumentation from './dokumentation.ts';
import * as dokumente from './dokumente.ts';
import * as einschreibungen from './einschreibungen.ts';
import * as fields from './fields.ts';
import * as filterChoice from './filter-choice.ts';
import * as firmen from './firmen.ts';
import * as firmenfreigaben from './firmenfreigaben.ts';
import * as firmenkontakte from './firmenkontakte.ts';
import * as firmenreservierungen from './firmenreservierungen.ts';
import * as freigaben from './freigaben.ts';
import type { Operation } from './hydra/operation.ts';
import { schemaNames, type SchemaNames } from './hydra/documents/schema-names.ts';
import * as imports from './import.ts';
import * as importquellen from './importquellen.ts';
import * as importzuordnungen from './importzuordnungen.ts';
import * as impressum from './impressum.ts';
import * as kalender from './kalender.ts';
import * as kohorte from './kohorte.ts';
import * as kontakt from './kontakt.ts';
import * as profil from './profil.ts';
import * as protokoll from './protokoll.ts';
import * as kontowechsel from './kontowechsel.ts';
import * as kurzformen from './kurzformen.ts';
import * as pruefungsanmeldungen from './pruefungsanmeldungen.ts';
import * as pruefungsleistungen from './pruefungsleistungen.ts';
import * as registrierung from './registrierung.ts';
import * as reservierungen from './reservierungen.ts';
import * as seminarleistungen from './seminarleistungen.ts';
import * as seminarveranstaltungen from './seminarveranstaltungen.ts';
import * as sitzungen from './sitzungen.ts';
import * as branchen from './branchen.ts';
import * as quartale from './quartale.ts';
import * as studiengaenge from './studiengaenge.ts';
import * as studenten from './studenten.ts';
import * as support from './support.ts';
import * as termine from './termine.ts';
import * as token from './token.ts';
import * as transferleistungen from './transferleistungen.ts';
import * as uebersicht from './uebersicht.ts';
import * as wiedervorlagen from './wiedervorlagen.ts';
import * as unternehmensdetails from './unternehmensdetails.ts';
import * as vertretungen from './vertretungen.ts';
import * as vorgaenge from './vorgaenge.ts';
import * as webhooks from './webhooks.ts';
import * as zusatzleistungen from './zusatzleistungen.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'permission' in value && 'path' in value;

const MODULES = [
  token,
  kontowechsel,
  benutzer,
  datenauskunft,
  registrierung,
  benutzereinladungen,
  sitzungen,
  dienstkonten,
  vorgaenge,
  webhooks,
  filterChoice,
  kurzformen,
  branchen,
  quartale,
  studiengaenge,
  studenten,
  studienverlauf,
  notizen,
  studierendennotizen,
  kohorte,
  pruefungsleistungen,
  pruefungsanmeldungen,
  anwesenheiten,
  seminarleistungen,
  zusatzleistungen,
  transferleistungen,
  seminarveranstaltungen,
  vertretungen,
  freigaben,
  bewerber,
  bewerberdokumente,
  bewerberkennzeichen,
  auswahlstufen,
  bewerbernachrichten,
  bewerbernotizen,
  einschreibungen,
  bewerbungen,
  ansichten,
  pictures,
  firmen,
  unternehmensdetails,
  reservierungen,
  firmenreservierungen,
  firmenkontakte,
  firmenfreigaben,
  kontakt,
  profil,
  dokumente,
  termine,
  benachrichtigungen,
  kalender,
  ausbildungskonferenzen,
  support,
  impressum,
  uebersicht,
  wiedervorlagen,
  imports,
  importquellen,
  importzuordnungen,
  protokoll,
  dokumentation,
] as const;

type Exports<Module> = Module extends unknown ? Module[keyof Module] : never;
/** The name of an operation of the API. */
export type OperationName = Extract<Exports<(typeof MODULES)[number]>, Operation>['name'];

/** Every operation of the API. An operation that is missing here is neither served nor documented nor tested. */
export const OPERATIONS: readonly Operation[] = MODULES.flatMap((module: object) =>
  Object.values(module).filter(isOperation),
);

/** The names of schemas of answers and bodies in the documents. */
export const SCHEMA_NAMES: SchemaNames = schemaNames([fields, ...MODULES]);
