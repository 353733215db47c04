import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { anmeldungRoutes } from './features/anmeldung/anmeldung.routes.ts';
import { firmenwechselRoutes } from './features/anmeldung/firmenwechsel.routes.ts';
import { passwortRoutes } from './features/anmeldung/passwort/passwort.routes.ts';
import { vergessenRoutes } from './features/anmeldung/passwort/vergessen.routes.ts';
import { registrierungRoutes } from './features/anmeldung/registrierung/registrierung.routes.ts';
import { uebernahmeRoutes } from './features/anmeldung/uebernahme.routes.ts';
import { ansichtenRoutes } from './features/ansichten/ansichten.routes.ts';
import { anwesenheitenRoutes } from './features/anwesenheiten/anwesenheiten.routes.ts';
import { benachrichtigungenRoutes } from './features/benachrichtigungen/benachrichtigungen.routes.ts';
import { ausbildungskonferenzenRoutes } from './features/ausbildungskonferenzen/ausbildungskonferenzen.routes.ts';
import { konferenzanmeldungenRoutes } from './features/ausbildungskonferenzen/konferenzanmeldungen.routes.ts';
import { benutzerRoutes } from './features/benutzer/benutzer.routes.ts';
import { benutzereinladungenRoutes } from './features/benutzereinladungen/benutzereinladungen.routes.ts';
import { bewerberRoutes } from './features/bewerber/bewerber.routes.ts';
import { bewerberdokumenteRoutes } from './features/bewerberdokumente/bewerberdokumente.routes.ts';
import { auswahlstufenRoutes } from './features/bewerberkennzeichen/auswahlstufen.routes.ts';
import { bewerbernachrichtenRoutes } from './features/bewerbernachrichten/bewerbernachrichten.routes.ts';
import { bewerberkennzeichenRoutes } from './features/bewerberkennzeichen/bewerberkennzeichen.routes.ts';
import { studierendennotizenRoutes } from './features/studierendennotizen/studierendennotizen.routes.ts';
import { studienverlaufRoutes } from './features/studienverlauf/studienverlauf.routes.ts';
import { bewerbernotizenRoutes } from './features/bewerbernotizen/bewerbernotizen.routes.ts';
import { bilderRoutes } from './features/bilder/bilder.routes.ts';
import { bewerbungenRoutes } from './features/bewerbungen/bewerbungen.routes.ts';
import { datenauskunftRoutes } from './features/datenauskunft/datenauskunft.routes.ts';
import { dienstkontenRoutes } from './features/dienstkonten/dienstkonten.routes.ts';
import { dokumentationRoutes } from './features/dokumentation/dokumentation.routes.ts';
import { dokumenteRoutes } from './features/dokumente/dokumente.routes.ts';
import { einschreibungenRoutes } from './features/einschreibungen/einschreibungen.routes.ts';
import { meldungenRoutes } from './features/einschreibungen/meldungen/meldungen.routes.ts';
import { firmenRoutes } from './features/firmen/firmen.routes.ts';
import { anforderungRoutes } from './features/freigaben/anforderung.routes.ts';
import { erinnerungRoutes } from './features/freigaben/erinnerung.routes.ts';
import { firmenfreigabenRoutes } from './features/freigaben/firmenfreigaben.routes.ts';
import { freigabeRoutes } from './features/freigaben/freigabe.routes.ts';
import { fehlendeRoutes } from './features/importquellen/fehlende.routes.ts';
import { importquellenRoutes } from './features/importquellen/importquellen.routes.ts';
import { impressumRoutes, type Imprint } from './features/impressum/impressum.routes.ts';
import { importRoutes } from './features/import/import.routes.ts';
import { importzuordnungenRoutes } from './features/importzuordnungen/importzuordnungen.routes.ts';
import { kohorteRoutes } from './features/kohorte/kohorte.routes.ts';
import { firmenkontakteRoutes } from './features/kontakt/firmenkontakte.routes.ts';
import { kontaktRoutes } from './features/kontakt/kontakt.routes.ts';
import { profilRoutes } from './features/profil/profil.routes.ts';
import { protokollRoutes } from './features/protokoll/protokoll.routes.ts';
import { pruefungsanmeldungenRoutes } from './features/pruefungsanmeldungen/pruefungsanmeldungen.routes.ts';
import { pruefungsleistungenRoutes } from './features/pruefungsleistungen/pruefungsleistungen.routes.ts';
import { firmenreservierungenRoutes } from './features/reservierungen/firmenreservierungen.routes.ts';
import { reservierungenRoutes } from './features/reservierungen/reservierungen.routes.ts';
import { zeitraeumeRoutes } from './features/reservierungen/zeitraeume.routes.ts';
import { seminarleistungenRoutes } from './features/seminarleistungen/seminarleistungen.routes.ts';
import { seminarveranstaltungenRoutes } from './features/seminarveranstaltungen/seminarveranstaltungen.routes.ts';
import { sitzungenRoutes } from './features/sitzungen/sitzungen.routes.ts';
import { branchenRoutes } from './features/branchen/branchen.routes.ts';
import { quartaleRoutes } from './features/quartale/quartale.routes.ts';
import { studiengaengeRoutes } from './features/studiengaenge/studiengaenge.routes.ts';
import { studentenRoutes } from './features/studenten/studenten.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { kalenderRoutes } from './features/termine/kalender.routes.ts';
import { termineRoutes } from './features/termine/termine.routes.ts';
import { transferleistungenRoutes } from './features/transferleistungen/transferleistungen.routes.ts';
import { uebersichtRoutes } from './features/uebersicht/uebersicht.routes.ts';
import { wiedervorlagenRoutes } from './features/uebersicht/wiedervorlagen.routes.ts';
import { unternehmensdetailsRoutes } from './features/unternehmensdetails/unternehmensdetails.routes.ts';
import { vertretungenRoutes } from './features/vertretungen/vertretungen.routes.ts';
import { vorgaengeRoutes } from './features/vorgaenge/vorgaenge.routes.ts';
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts';
import { zusatzleistungenRoutes } from './features/zusatzleistungen/zusatzleistungen.routes.ts';
import type { Devices } from './platform/auth/devices.ts';
import type { Seal } from './platform/auth/seal.ts';
import type { Files } from './platform/files/files.ts';
import { brokenRequestAnswerer } from './platform/http/errors/broken-request.ts';
import type { ServeDeps } from './platform/http/call.ts';
import { allowOrigins } from './platform/http/client/cross-origin.ts';
import { installErrors, problemAnswerer } from './platform/http/errors/errors.ts';
import type { Route } from './platform/http/route.ts';
import { installMediaTypes } from './platform/http/media-types.ts';
import { serve } from './platform/http/serve.ts';
import { warnOfForwarded } from './platform/http/client/forwarded.ts';
import { allowOnlyKnownMethods } from './platform/http/methods.ts';
import { limitSlowBodies } from './platform/http/client/slow-bodies.ts';
import { limitRequests, type RequestLimits } from './platform/load/request-limits.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { Outbox } from './platform/mail/outbox.ts';
import type { ReportError } from './platform/operation/error-reports.ts';
import type { Destinations } from './platform/outbound/destinations.ts';
import { installOperation, type OperationDeps } from './platform/operation/install.ts';
import { RequestLog } from './platform/operation/request-log.ts';
import { LIMITS } from './platform/limits.ts';

export interface AppDeps extends ServeDeps {
  log: FastifyBaseLogger | false;
  /** Knows where accounts have signed in before. */
  devices: Devices;
  /** Origin under which people reach the portal, without a trailing slash. */
  baseUrl: string;
  files: Files;
  /** Where webhooks may lead. */
  destinations: Destinations;
  /** Keeps secrets that the portal has to have again: of webhooks and of sources of imports. */
  seal: Seal;
  outbox: Outbox;
  /** Takes what is done behind an answer. */
  jobs: Pick<Jobs, 'send'>;
  /** Where the school takes enrolment reports. */
  schule: Mail['to'];
  /** Where support takes messages, and its telephone number, if there is one. */
  support: Mail['to'] & { telefon: string | null };
  /** Folders of import sources are below it; unset: there are none. */
  importFolder?: string | undefined;
  /** As the sign-in shows it. */
  schoolName?: string | undefined;
  /** Who offers the portal. */
  imprint?: Imprint;
  /** Takes unexpected errors to where they are collected. */
  report?: ReportError;
  /** /healthz, /readyz, /metrics; not served without. */
  operating?: OperationDeps;
  /** Unset: no limits. */
  requestLimits?: RequestLimits;
  /** Origins whose pages may read the API's answers; the portal's own needs none. */
  corsOrigins?: readonly string[];
  /** Addresses or networks of proxies whose word on the client's address counts. */
  trustedProxies?: string | undefined;
}

/** The features, each with what answers its operations. */
function routesOf(deps: AppDeps & { closing: AbortSignal }): Route[] {
  return [
    ...anmeldungRoutes(deps),
    ...firmenwechselRoutes(deps),
    ...uebernahmeRoutes(deps),
    ...benutzerRoutes(deps),
    ...datenauskunftRoutes(deps),
    ...registrierungRoutes(deps),
    ...vergessenRoutes(deps),
    ...passwortRoutes(deps),
    ...benutzereinladungenRoutes(deps),
    ...sitzungenRoutes(deps),
    ...dienstkontenRoutes(deps),
    ...vorgaengeRoutes(deps),
    ...webhooksRoutes(deps),
    ...branchenRoutes(deps),
    ...quartaleRoutes(deps),
    ...studiengaengeRoutes(deps),
    ...studentenRoutes(deps),
    ...pruefungsleistungenRoutes(deps),
    ...pruefungsanmeldungenRoutes(deps),
    ...anwesenheitenRoutes(deps),
    ...seminarleistungenRoutes(deps),
    ...zusatzleistungenRoutes(deps),
    ...transferleistungenRoutes(deps),
    ...seminarveranstaltungenRoutes(deps),
    ...vertretungenRoutes(deps),
    ...anforderungRoutes(deps),
    ...erinnerungRoutes(deps),
    ...freigabeRoutes(deps),
    ...firmenfreigabenRoutes(deps),
    ...bewerberRoutes(deps),
    ...bewerberdokumenteRoutes(deps),
    ...bewerberkennzeichenRoutes(deps),
    ...auswahlstufenRoutes(deps),
    ...bewerbernachrichtenRoutes(deps),
    ...bewerbernotizenRoutes(deps),
    ...studierendennotizenRoutes(deps),
    ...einschreibungenRoutes(deps),
    ...meldungenRoutes(deps),
    ...bewerbungenRoutes(deps),
    ...ansichtenRoutes(deps),
    ...firmenRoutes(deps),
    ...unternehmensdetailsRoutes(deps),
    ...reservierungenRoutes(deps),
    ...firmenreservierungenRoutes(deps),
    ...zeitraeumeRoutes(deps),
    ...bilderRoutes(deps),
    ...kohorteRoutes(deps),
    ...studienverlaufRoutes(deps),
    ...kontaktRoutes(deps),
    ...firmenkontakteRoutes(deps),
    ...profilRoutes(deps),
    ...dokumenteRoutes(deps),
    ...termineRoutes(deps),
    ...benachrichtigungenRoutes(deps),
    ...kalenderRoutes(deps),
    ...ausbildungskonferenzenRoutes(deps),
    ...konferenzanmeldungenRoutes(deps),
    ...supportRoutes(deps),
    ...impressumRoutes(deps),
    ...uebersichtRoutes(deps),
    ...wiedervorlagenRoutes(deps),
    ...importRoutes(deps),
    ...importquellenRoutes(deps),
    ...fehlendeRoutes(deps),
    ...importzuordnungenRoutes(deps),
    ...protokollRoutes(deps),
    ...dokumentationRoutes(deps),
  ];
}

/** Builds the server without listening. Refuses to where an operation has no handler, or more than one. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    ...(deps.log ? { loggerInstance: deps.log } : { logger: false }),
    logController: new RequestLog(),
    genReqId: () => crypto.randomUUID(),
    // Zero, the default, waits forever for slow clients. A whole file may take longer than a pause in it.
    // Looked for every 30 s by default, which made 20 s 39.
    http: { headersTimeout: LIMITS.head, connectionsCheckingInterval: 1_000 },
    connectionTimeout: LIMITS.socket,
    requestTimeout: LIMITS.request,
    keepAliveTimeout: LIMITS.keepAlive,
    // What comes over an open connection while the server ends is still done.
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
    frameworkErrors: problemAnswerer(deps.basePath, deps.report),
    clientErrorHandler: brokenRequestAnswerer(deps.basePath),
    trustProxy: deps.trustedProxies ?? false,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 500,
      // Queries are read from the address against the contract; Fastify's own reading is not used.
      querystringParser: () => ({}),
    },
  });
  if (deps.operating) installOperation(app, deps.operating);
  warnOfForwarded(app);
  limitSlowBodies(app);
  await app.register(helmet, {
    // Of the API's answers, its reference page included; the web client brings a policy of its own.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], styleSrc: ["'self'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: deps.baseUrl.startsWith('https:'),
  });
  await app.register(compress, {
    encodings: ['gzip', 'identity'],
    zlibOptions: { level: 1 },
    threshold: 1_000,
  });
  installMediaTypes(app);
  installErrors(app, deps);
  allowOrigins(app, { basePath: deps.basePath, origins: deps.corsOrigins ?? [] });
  if (deps.requestLimits) await limitRequests(app, deps.requestLimits, deps);

  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const routes = routesOf({ ...deps, closing: closing.signal });
  requireOneRouteEach(routes);
  await app.register(
    async (api) => {
      for (const route of routes) serve(api, route, deps);
      allowOnlyKnownMethods(api, OPERATIONS);
    },
    { prefix: deps.basePath },
  );
  return app;
}

function requireOneRouteEach(routes: readonly Route[]): void {
  for (const operation of OPERATIONS) {
    const { length } = routes.filter((route) => route.operation === operation);
    if (length !== 1) throw new Error(`operation ${operation.name} has ${length} handlers`);
  }
}
