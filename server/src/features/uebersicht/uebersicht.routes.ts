import type { Item } from '@firmenportal/contract/hydra/resource';
import { expandRollen, hasPermission, type Permission } from '@firmenportal/contract/permissions';
import { getUebersicht, type Uebersicht } from '@firmenportal/contract/uebersicht';
import type { Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { handle, type Route, type ScopedInput } from '#platform/http/route.ts';
import {
  countMarktplatz,
  countNewBewerbungen,
  countOffeneMeldungen,
  countRecentBewerbungen,
  listNewHits,
} from './bewerbende.db.ts';
import { findFirstSteps } from './first-steps.db.ts';
import { findSeen } from './neues.db.ts';
import { countSchoolTasks } from './school.db.ts';
import { countRemindableAnfragen, findStudierende } from './studierende.db.ts';
import {
  countExpiring,
  countUnread,
  findVisit,
  findReserved,
  listOpenZeitraeume,
  type Visit,
} from './uebersicht.db.ts';

import { listVereinbarungen, type VereinbarungRow } from './vereinbarungen.db.ts';
import { listWiedervorlagen } from './wiedervorlagen.db.ts';

type Anfrage = ScopedInput<typeof getUebersicht>;
type Zahlen = Item<typeof Uebersicht>;

/** The start page's figures (product.md §10), each with the permission and the scope of its data. */
export function uebersichtRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(getUebersicht, async (scoped) => {
      const input = { ...scoped, access: ofActive(scoped.access) };
      const { db, access, now } = input;
      const visit = await findVisit(db, access);
      const roles = expandRollen(visit.rollen);
      const { konto_seit: kontoSeit, gesehen_bis: neuesGesehenBis } = await findSeen(db, access);
      const ifAllowed = async <T>(permission: Permission, read: () => Promise<T>): Promise<T | null> =>
        hasPermission({ roles }, permission) ? read() : null;
      return {
        '@id': `${basePath}/uebersicht`,
        '@type': 'Uebersicht' as const,
        firma: access.firmaId === null ? null : `${basePath}/firmen/${access.firmaId}`,
        letzterBesuch: visit.letzter_besuch,
        ungelesen: await ifAllowed('ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN', () => countUnread(db, access)),
        ...((await ifAllowed('ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN', () =>
          ofStudierende(input, visit),
        )) ?? WITHOUT_STUDIERENDE),
        vereinbarungen: await ifAllowed('ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN', async () =>
          (await listVereinbarungen(db, scoped.access, access)).map((row) =>
            presentVereinbarung(basePath, row),
          ),
        ),
        ...((await ifAllowed('ROLE_FIRMENPORTAL_BEWERBER_LESEN', () =>
          ofBewerbende(input, visit, basePath),
        )) ?? WITHOUT_BEWERBENDE),
        ...((await ifAllowed('ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN', () => ofPlaetze(input))) ??
          WITHOUT_PLAETZE),
        ablaufendeEinladungen: await ifAllowed('ROLE_FIRMENPORTAL_BENUTZER_ANLEGEN', () =>
          countExpiring(db, access, now),
        ),
        // Checks the stored roles, like the list of reports.
        offeneMeldungen: visit.rollen.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG')
          ? await countOffeneMeldungen(db, access)
          : null,
        ...(visit.rollen.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG') && access.firmen === 'all'
          ? await ofSchool(db, now)
          : WITHOUT_SCHOOL),
        ersteSchritte: await findFirstSteps(db, access, roles, now),
        kontoSeit,
        neuesGesehenBis,
        wiedervorlagen: await listWiedervorlagen(db, access),
      };
    }),
  ];
}

/** Figures of one company if the person acts for one, whatever else is in scope: its name stands above them. */
const ofActive = (access: Access): Access =>
  access.firmaId === null ? access : { ...access, firmen: [access.firmaId] };

const WITHOUT_STUDIERENDE = {
  gefaehrdeteStudierende: null,
  neueNoten: null,
  fehlendeFreigaben: null,
  erinnerbareFreigabeanfragen: null,
  studierende: null,
  notendurchschnitt: null,
  fehlzeiten: null,
  hoheFehlzeiten: null,
  ueberfaelligeTransferleistungen: null,
  notenZuletzt: null,
} as const satisfies Partial<Zahlen>;

async function ofStudierende({ db, access, now }: Anfrage, visit: Visit) {
  const row = await findStudierende(db, access, visit);
  return {
    gefaehrdeteStudierende: row.gefaehrdete,
    neueNoten: { anzahl: row.neue_noten, seit: visit.letzter_besuch },
    fehlendeFreigaben: row.fehlende_freigaben,
    erinnerbareFreigabeanfragen: await countRemindableAnfragen(db, access, now),
    studierende: row.studierende,
    notendurchschnitt: row.durchschnitt,
    fehlzeiten: row.fehlzeiten,
    hoheFehlzeiten: row.hohe_fehlzeiten,
    ueberfaelligeTransferleistungen: row.ueberfaellige,
    notenZuletzt: row.noten_zuletzt,
  };
}

const presentVereinbarung = (basePath: string, row: VereinbarungRow) => ({
  notiz: `${basePath}/studenten/${row.student_id}/notizen/${row.id}`,
  student: `${basePath}/studenten/${row.student_id}`,
  name: row.name,
  text: row.text,
  faelligAm: row.faellig_am,
  tage: row.tage,
});

const WITHOUT_BEWERBENDE = {
  neueBewerbungen: null,
  neueTreffer: null,
  marktplatz: null,
  bewerbungenZuletzt: null,
} as const satisfies Partial<Zahlen>;

async function ofBewerbende({ db, access }: Anfrage, visit: Visit, basePath: string) {
  const count = await countNewBewerbungen(db, access, visit);
  return {
    neueBewerbungen: { anzahl: count, seit: visit.letzter_besuch },
    neueTreffer: (await listNewHits(db, { ...access, bewerbung: visit.bewerbung })).map(({ id, ...row }) => ({
      ansicht: `${basePath}/ansichten/${id}`,
      ...row,
    })),
    marktplatz: await countMarktplatz(db, access),
    bewerbungenZuletzt: await countRecentBewerbungen(db, access, visit),
  };
}

const WITHOUT_SCHOOL = {
  angehalteneQuellen: null,
  gestoerteQuellen: null,
  gescheiterteImporte: null,
  gestoerteWebhooks: null,
} as const satisfies Partial<Zahlen>;

async function ofSchool(db: Db, now: Date) {
  const row = await countSchoolTasks(db, now);
  return {
    angehalteneQuellen: row.angehaltene_quellen,
    gestoerteQuellen: row.gestoerte_quellen,
    gescheiterteImporte: row.gescheiterte_importe,
    gestoerteWebhooks: row.gestoerte_webhooks,
  };
}

const WITHOUT_PLAETZE = { zeitraeume: null, reserviert: null } as const satisfies Partial<Zahlen>;

/** Of the active company: people who act for none can't reserve places. */
async function ofPlaetze({ db, access: { firmaId }, now }: Anfrage) {
  if (firmaId === null) return WITHOUT_PLAETZE;
  const offene = await listOpenZeitraeume(db, firmaId, now);
  return {
    zeitraeume: offene.map((one) => ({ ...one, bis: new Date(one.bis).toISOString() })),
    reserviert: (await findReserved(db, firmaId, offene[0]?.jahr)) ?? null,
  };
}
