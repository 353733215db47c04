import jwt from '@fastify/jwt';
import { PrismaPg } from '@prisma/adapter-pg';
import fastify from 'fastify';
import { PrismaClient, type Prisma } from './generated/client.ts';
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

// Fastify with Prisma: its client without an engine of its own, on node-postgres. Relations are read by queries of
// their own, as Prisma does unless told otherwise: joins are a preview of it, and made no difference beyond the noise.

const prisma = new PrismaClient({
  adapter: new PrismaPg({
    connectionString: START.databaseUrl,
    max: POOL_SIZE,
    options: CONNECTION_OPTIONS,
  }),
});

const include = {
  firma: true,
  studiengang: true,
  ausbildungsleitung: true,
} satisfies Prisma.StudentInclude;

type Found = Prisma.StudentGetPayload<{ include: typeof include }>;

function rowOf({ firma, studiengang, ausbildungsleitung, ...student }: Found) {
  return {
    ...student,
    ...NOT_READ,
    immatrikulation: dayOf(student.immatrikulation),
    exmatrikulation: student.exmatrikulation && dayOf(student.exmatrikulation),
    durchschnitt: student.durchschnitt?.toFixed(1) ?? null,
    credits: student.credits?.toFixed(1) ?? null,
    creditsNoetig: studiengang.credits,
    firmaName: firma.name,
    kuerzel: studiengang.kuerzel,
    studiengangName: studiengang.name,
    abschluss: studiengang.abschluss as 'bachelor',
    leitungVorname: ausbildungsleitung?.vorname ?? null,
    leitungNachname: ausbildungsleitung?.nachname ?? null,
  };
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const app = fastify();
await app.register(jwt, {
  secret: START.key,
  verify: { algorithms: [TOKEN.algorithm], allowedIss: TOKEN.issuer, allowedAud: TOKEN.audience },
});

app.get(PATH, { onRequest: (request) => request.jwtVerify() }, async (request, reply) => {
  const where: Prisma.StudentWhereInput = {
    firmaId: String(request.headers['x-company']),
    OR: [{ exmatrikulation: null }, { exmatrikulation: { gt: today() } }],
  };
  const [total, students] = await Promise.all([
    prisma.student.count({ where }),
    prisma.student.findMany({
      where,
      include,
      orderBy: [{ nachname: 'asc' }, { vorname: 'asc' }, { id: 'asc' }],
      take: PAGE_SIZE,
    }),
  ]);
  void reply.type(MEDIA_TYPE);
  return presentPage(total, students.map(rowOf), request.url.split('?', 2)[1] ?? '');
});

await app.listen({ host: '127.0.0.1', port: START.port });
