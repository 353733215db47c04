import { getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Verlaufsart, Vorlage } from '@firmenportal/contract/bewerber';
import type { SetzbareAuswahlstufe } from '@firmenportal/contract/bewerberkennzeichen';
import { all, first, type Db } from '#platform/db/database.ts';
import { bewerber, testergebnis } from './bewerber.table.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { selectionOf, joinsOf } from './bewerber.db.ts';
import { isReachable } from './shared/bewerber-view.db.ts';
import type { Bewerberquelle } from './bewerberquelle.db.ts';
import { columnsOf, millis, selected, type RowOf } from '#platform/db/query/selection.ts';
import { bewerberdokument } from '../bewerberdokumente/bewerberdokumente.table.ts';

export type TestergebnisRow = typeof testergebnis.$inferSelect;

const d = alias(bewerberdokument, 'd');

const DOKUMENT = { ...columnsOf(d, ['id', 'name', 'medientyp', 'groesse']), am: millis(d.am) };
type DokumentRow = RowOf<typeof DOKUMENT>;

interface VerlaufRow {
  art: Verlaufsart;
  /** Set where only the day is known. */
  tag: string | null;
  /** In milliseconds since 1970. */
  am: number;
  von: string | null;
  /** Why the school refused a report. */
  grund: string | null;
  stufe: SetzbareAuswahlstufe | null;
  nachricht: Nachricht | null;
}

/** A mail to the applicant, as it was sent. */
interface Nachricht {
  vorlage: Vorlage;
  betreff: string;
  text: string;
}

const detailsOf = (access: Access, source: Bewerberquelle) => ({
  ...selectionOf(access, source),
  motivationsschreiben: alias(bewerber, 'b').motivationsschreiben,
  ...columnsOf(alias(bewerber, 'erreichbar'), ['email', 'telefon']),
});
type DetailRow = RowOf<ReturnType<typeof detailsOf>>;

export interface BewerberDetails {
  zeile: DetailRow;
  dokumente: DokumentRow[];
  tests: TestergebnisRow | undefined;
  firmen: { id: string; name: string }[];
  verlauf: VerlaufRow[];
}

/** One applicant of the source, with everything the person may see. */
export async function findBewerberDetails(
  db: Db,
  access: Access,
  source: Bewerberquelle,
  id: string,
): Promise<BewerberDetails | undefined> {
  const row = await first(
    db,
    sql<DetailRow>`select ${selected(detailsOf(access, source))}
        from (select b.* from ${source.source} where ${source.where} and b.id = ${id}) b ${joinsOf(access, source)}
        left join lateral (select b.email, b.telefon where ${isReachable(source.bewerbung)}) erreichbar on true`,
  );
  if (!row) return undefined;
  return {
    zeile: row,
    dokumente: await listDokumente(db, id),
    tests: await findTests(db, id),
    firmen: await listFirmen(db, source, id),
    verlauf: await listHistory(db, access, source, id),
  };
}

const listDokumente = (db: Db, id: string) =>
  all(
    db,
    sql<DokumentRow>`select ${selected(DOKUMENT)}
        from bewerberdokument d where d.bewerber_id = ${id} order by d.name, d.id`,
  );

/** Only while they are released. */
const findTests = (db: Db, id: string) =>
  first(
    db,
    sql<TestergebnisRow>`select ${selected(getTableColumns(alias(testergebnis, 't')))}
        from testergebnis t join bewerber b on b.id = t.bewerber_id
        where t.bewerber_id = ${id} and b.tests_freigegeben`,
  );

const listFirmen = (db: Db, { bewerbung }: Bewerberquelle, id: string) =>
  all<{ id: string; name: string }>(
    db,
    sql`select f.id, f.name from bewerbung v join firma f on f.id = v.firma_id
        where v.bewerber_id = ${id} and ${bewerbung} and v.eingegangen_am is not null order by f.name, f.id`,
  );

/** The history of what the companies in scope did and what the active company marked, newest first. */
const listHistory = (
  db: Db,
  { eigeneFirmaId }: Access,
  { bewerbung, gesehen = sql`true` }: Bewerberquelle,
  id: string,
) =>
  all<VerlaufRow>(
    db,
    sql`select art, tag, extract(epoch from am)::float8 * 1000 as am, von, grund, stufe, nachricht
        from (
          select x.art, x.tag, coalesce(x.am, x.tag::timestamp at time zone 'Europe/Berlin') as am, x.von, null::text as grund,
                 null::text as stufe, null::jsonb as nachricht
          from bewerbung v join bewerber b on b.id = v.bewerber_id
          cross join lateral (values
            ('eingegangen', v.eingegangen_am, null::timestamptz, null),
            ('bewerbungZurueckgezogen', least(v.zurueckgezogen_am, b.zurueckgezogen_am), null, null),
            ('abgelehnt', null, v.abgelehnt_am, v.abgelehnt_von)) x(art, tag, am, von)
          where v.bewerber_id = ${id} and ${bewerbung}
          union all
          select x.art, null, x.am, x.von, x.grund, null, null
          from einschreibung v
          cross join lateral (values
            ('eingeschrieben', v.gemeldet_am, v.gemeldet_von, null),
            ('meldungZurueckgezogen', case when v.abgelehnt_am is null then v.zurueckgezogen_am end,
             v.zurueckgezogen_von, null),
            ('meldungAbgelehnt', v.abgelehnt_am, null, v.ablehnungsgrund)) x(art, am, von, grund)
          where v.bewerber_id = ${id} and ${bewerbung}
          union all
          select x.art, x.tag, coalesce(x.am, x.tag::timestamp at time zone 'Europe/Berlin'), x.von, null, x.stufe,
                 null
          from bewerberkennzeichen k join bewerber b on b.id = k.bewerber_id
          cross join lateral (values
            ('favorit', null::date, k.favorit_am, k.favorit_von, null),
            ('ausgeblendet', null, k.ausgeblendet_am, k.ausgeblendet_von, null),
            ('bewertet', null, k.bewertet_am, k.bewertet_von, null),
            ('kontaktiert', k.kontaktiert_am, null, k.kontaktiert_von, null),
            ('auswahlstufe', null, k.auswahlstufe_am, k.auswahlstufe_von, k.auswahlstufe)) x(art, tag, am, von, stufe)
          where k.bewerber_id = ${id} and k.firma_id = ${eigeneFirmaId}::uuid and ${gesehen}
          union all
          select 'angeschrieben', null, n.gesendet_am, n.gesendet_von, null, null,
                 jsonb_build_object('vorlage', n.vorlage, 'betreff', n.betreff, 'text', n.text)
          from bewerbernachricht n join bewerber b on b.id = n.bewerber_id
          where n.bewerber_id = ${id} and n.firma_id = ${eigeneFirmaId}::uuid and ${gesehen}
        ) schritte(art, tag, am, von, grund, stufe, nachricht)
        where am is not null
        order by am desc, art`,
  );
