import {
  BENACHRICHTIGUNGSKATEGORIEN,
  createLesemarkierung,
  listBenachrichtigungen,
  listBenachrichtigungKategorieTypen,
  listBenachrichtigungLog,
  updateBenachrichtigung,
  updateBenachrichtigungLog,
} from '@firmenportal/contract/benachrichtigungen';
import { kennungOf } from '@firmenportal/contract/hydra/iri';
import type { Richtung } from '@firmenportal/contract/hydra/query';
import * as z from 'zod/mini';
import { protokolliere } from '../../platform/audit/audit.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import {
  benachrichtigungenListe,
  countUngelesen,
  findBenachrichtigung,
  findBenachrichtigungen,
  findEigene,
  markGelesen,
  markUngelesen,
} from './benachrichtigungen.db.ts';
import {
  benachrichtigungenSpalten,
  presentBenachrichtigung,
  presentEinstellung,
  presentKategorie,
} from './benachrichtigungen.presenter.ts';
import { typenOf } from '../stammdaten/benachrichtigungstypen.rules.ts';
import { findEinstellungen, saveEinstellung } from './einstellungen.db.ts';

/** What people are told (product.md §11), and how they want to be told. */
export function benachrichtigungenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(listBenachrichtigungKategorieTypen, ({ zugriff, query }) => {
      const typen = typenOf(zugriff.rollen);
      const kategorien = BENACHRICHTIGUNGSKATEGORIEN.map((kategorie) =>
        presentKategorie(basis, kategorie, typen),
      ).filter((kategorie) => kategorie.typen.length > 0);
      const members = sorted(kategorien, query.order, ({ kategorie }) => kategorie);
      return { total: members.length, members };
    }),
    handle(listBenachrichtigungen, async ({ db, zugriff, query }) => {
      const rows = await findEinstellungen(db, zugriff, typenOf(zugriff.rollen));
      const members = sorted(rows, query.order, ({ typ }) => typ).map((row) =>
        presentEinstellung(basis, row),
      );
      return { total: members.length, members };
    }),
    handle(updateBenachrichtigung, async ({ db, zugriff, params, body }) => {
      const typ = typenOf(zugriff.rollen).find((allowed) => allowed === params.typ);
      if (!typ) throw notFound();
      await saveEinstellung(db, zugriff, typ, body);
      // Also what keeps the person from being told: whoever took the account over is named with it.
      await protokolliere(db, zugriff, 'konto.benachrichtigung', {
        objekt: zugriff.benutzerId,
        angaben: { felder: Object.keys(body) },
      });
      const [row] = await findEinstellungen(db, zugriff, [typ]);
      if (!row) throw notFound();
      return presentEinstellung(basis, row);
    }),
    handle(
      listBenachrichtigungLog,
      async ({ db, zugriff, query, sprache }) => {
        const { total, members } = await findBenachrichtigungen(db, zugriff, query);
        return {
          total,
          members: members.map((row) => presentBenachrichtigung(basis, row, sprache)),
          kopf: { 'X-Ungelesen': await countUngelesen(db, zugriff) },
        };
      },
      { name: 'benachrichtigungen', liste: benachrichtigungenListe, spalten: benachrichtigungenSpalten },
    ),
    handle(updateBenachrichtigungLog, async ({ db, zugriff, params, body, jetzt, sprache }) => {
      if (body.gelesen) await markGelesen(db, zugriff, jetzt, new Set([params.id]));
      else await markUngelesen(db, zugriff, params.id);
      const row = await findBenachrichtigung(db, zugriff, params.id);
      if (!row) throw notFound();
      return presentBenachrichtigung(basis, row, sprache);
    }),
    handle(createLesemarkierung, async ({ db, zugriff, body, jetzt }) => {
      const asked = body.ids ?? [];
      const eigene = await findEigene(db, zugriff, asked.map(kennungOf).filter(isKennung));
      return {
        '@id': `${basis}/benachrichtigungLog/gelesen`,
        '@type': 'Lesemarkierung' as const,
        markiert: await markGelesen(db, zugriff, jetzt, body.alle ? 'alle' : eigene),
        fehlgeschlagen: asked.filter((iri) => !eigene.has(kennungOf(iri).toLowerCase())),
      };
    }),
  ];
}

const isKennung = (kennung: string): boolean => z.uuid().safeParse(kennung).success;

/** Short lists that are made here and always whole. */
function sorted<T>(
  rows: readonly T[],
  [[, richtung] = ['', 'asc' as const]]: readonly (readonly [string, Richtung])[],
  by: (row: T) => string,
): T[] {
  const ascending = rows.toSorted((a, b) => (by(a) < by(b) ? -1 : 1));
  return richtung === 'asc' ? ascending : ascending.toReversed();
}
