import { authenticate, AuthenticationService, JWTStrategy } from '@feathersjs/authentication';
import { feathers, type HookContext, type Params } from '@feathersjs/feathers';
import { KnexService } from '@feathersjs/knex';
import { bodyParser, errorHandler, koa, rest } from '@feathersjs/koa';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import type { StudentListRow } from '../../server/src/features/studenten/studenten.db.ts';
import {
  CONNECTION_OPTIONS,
  MEDIA_TYPE,
  NOT_READ,
  PAGE_SIZE,
  PATH,
  POOL_SIZE,
  presentPage,
  START,
  today,
  TOKEN,
} from './page.ts';

// Feathers with Knex: a service on a table, its hooks, its transport for Koa.

pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

const db = knex({
  client: 'pg',
  connection: { connectionString: START.databaseUrl, options: CONNECTION_OPTIONS },
  pool: { max: POOL_SIZE },
});

interface StudentenParams extends Params {
  /** The query string as it came. */
  search?: string;
}

class StudentenService extends KnexService<StudentListRow> {
  override createQuery(params: StudentenParams): Knex.QueryBuilder {
    return super
      .createQuery(params)
      .join('firma', 'firma.id', 'student.firma_id')
      .join('studiengang', 'studiengang.id', 'student.studiengang_id')
      .leftJoin('kontakt', 'kontakt.id', 'student.ausbildungsleitung_id')
      .select({
        creditsNoetig: 'studiengang.credits',
        firmaName: 'firma.name',
        kuerzel: 'studiengang.kuerzel',
        studiengangName: 'studiengang.name',
        abschluss: 'studiengang.abschluss',
        leitungVorname: 'kontakt.vorname',
        leitungNachname: 'kontakt.nachname',
      });
  }
}

const COLUMNS = [
  'student.id',
  'student.matrikelnummer',
  'student.vorname',
  'student.nachname',
  'student.centuria',
  'student.immatrikulation',
  'student.exmatrikulation',
  'student.notenfreigabe',
  'student.pruefungsanmeldungsfreigabe',
  'student.durchschnitt',
  'student.gefaehrdete_module as gefaehrdeteModule',
  'student.bestandene_module as bestandeneModule',
  'student.credits',
  'student.firma_id as firmaId',
  'student.studiengang_id as studiengangId',
  'student.ausbildungsleitung_id as ausbildungsleitungId',
];

/** The company's students who have not left, by name. */
function findOwn(context: HookContext): void {
  const params = context.params as StudentenParams;
  params.query = {
    'student.firma_id': params.headers?.['x-company'],
    $or: [{ 'student.exmatrikulation': null }, { 'student.exmatrikulation': { $gt: today() } }],
    $sort: { 'student.nachname': 1, 'student.vorname': 1, 'student.id': 1 },
    $select: COLUMNS,
  };
}

function present(context: HookContext): void {
  const { total, data } = context.result as { total: number; data: StudentListRow[] };
  const { search = '' } = context.params as StudentenParams;
  const rows = data.map((row) => ({ ...row, ...NOT_READ }));
  context.result = presentPage(total, rows, search);
  context.http = { ...context.http, headers: { 'content-type': MEDIA_TYPE } };
}

/** Feathers takes its secret as text; the portal's is bytes. */
class TokenService extends AuthenticationService {
  override verifyAccessToken(token: string, options?: object) {
    return super.verifyAccessToken(token, options, START.key);
  }
}

const app = koa(feathers());
app.set('authentication', {
  secret: START.key.toString('hex'),
  entity: null,
  authStrategies: ['jwt'],
  jwtOptions: { algorithm: TOKEN.algorithm, issuer: TOKEN.issuer, audience: TOKEN.audience },
});
app.use(errorHandler());
app.use(bodyParser());
app.use((context, next) => {
  context.feathers = Object.assign(context.feathers ?? {}, { search: context.querystring });
  return next();
});
app.configure(rest());

const authentication = new TokenService(app);
authentication.register('jwt', new JWTStrategy());
app.use('authentication', authentication);
app.use(PATH, new StudentenService({ Model: db, name: 'student', paginate: { default: PAGE_SIZE } }));
app.service(PATH).hooks({
  around: { all: [authenticate('jwt')] },
  before: { find: [findOwn] },
  after: { find: [present] },
});
await app.listen(START.port, '127.0.0.1');
