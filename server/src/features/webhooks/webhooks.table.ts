import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Vorgangstyp } from '@firmenportal/contract/vorgaenge';
import type { Webhookfehler } from '@firmenportal/contract/webhooks';
import { bytea, id, identity, instant } from '#platform/db/columns.ts';

export const webhook = pgTable('webhook', {
  id: id(),
  name: text('name').notNull(),
  adresse: text('adresse').notNull(),
  typen: text('typen').array().$type<Vorgangstyp[]>().notNull(),
  aktiv: boolean('aktiv').notNull(),
  angelegtAm: instant('angelegt_am').notNull(),
  geheimnis: bytea('geheimnis').notNull(),
  altesGeheimnis: bytea('altes_geheimnis'),
  altesGeheimnisBis: instant('altes_geheimnis_bis'),
  nach: bigint('nach', { mode: 'number' }).notNull(),
  versuche: integer('versuche').notNull().default(0),
  wartetSeit: instant('wartet_seit'),
  naechsterVersuchAm: instant('naechster_versuch_am'),
  fehler: text('fehler').$type<Webhookfehler>(),
  status: smallint('status'),
  zuletztZugestelltAm: instant('zuletzt_zugestellt_am'),
  wartetGemeldet: boolean('wartet_gemeldet').notNull().default(false),
  lauf: uuid('lauf'),
  laufBis: instant('lauf_bis'),
});

export const webhookzustellung = pgTable('webhookzustellung', {
  id: identity(),
  webhookId: uuid('webhook_id').notNull(),
  typ: text('typ').$type<Vorgangstyp>(),
  vorgangId: bigint('vorgang_id', { mode: 'number' }),
  am: instant('am').notNull(),
  status: smallint('status'),
  fehler: text('fehler').$type<Webhookfehler>(),
  dauer: integer('dauer').notNull(),
});
