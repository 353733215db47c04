import type { Item } from '@firmenportal/contract/hydra/resource';
import { expandRollen, hatRecht, type Recht } from '@firmenportal/contract/rechte';
import { getUebersicht, type Uebersicht } from '@firmenportal/contract/uebersicht';
import type { Zugriff } from '../../platform/db/query/scope.ts';
import { handle, type Route, type ScopedAnfrage } from '../../platform/http/handler.ts';
import { countMarktplatz, countNeueBewerbungen, countOffeneMeldungen } from './bewerbende.db.ts';
import { countOffeneAnfragen, findStudierende } from './studierende.db.ts';
import {
  countAblaufende,
  countUngelesen,
  findBesuch,
  findReserviert,
  listOffeneZeitraeume,
  type Besuch,
} from './uebersicht.db.ts';

type Anfrage = ScopedAnfrage<typeof getUebersicht>;
type Zahlen = Item<typeof Uebersicht>;

/** The start screen's figures (product.md §10): each with the permission of its data, and in its scope. */
export function uebersichtRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(getUebersicht, async (scoped) => {
      const anfrage = { ...scoped, zugriff: ofActive(scoped.zugriff) };
      const { db, zugriff, jetzt } = anfrage;
      const besuch = await findBesuch(db, zugriff);
      const roles = expandRollen(besuch.rollen);
      const ifAllowed = async <T>(recht: Recht, read: () => Promise<T>): Promise<T | null> =>
        hatRecht({ roles }, recht) ? read() : null;
      return {
        '@id': `${basis}/uebersicht`,
        '@type': 'Uebersicht' as const,
        firma: zugriff.firmaId === null ? null : `${basis}/firmen/${zugriff.firmaId}`,
        letzterBesuch: besuch.letzter_besuch,
        ungelesen: await ifAllowed('ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN', () =>
          countUngelesen(db, zugriff),
        ),
        ...((await ifAllowed('ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN', () =>
          ofStudierende(anfrage, besuch),
        )) ?? OHNE_STUDIERENDE),
        ...((await ifAllowed('ROLE_FIRMENPORTAL_BEWERBER_LESEN', () => ofBewerbende(anfrage, besuch))) ??
          OHNE_BEWERBENDE),
        ...((await ifAllowed('ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN', () => ofPlaetze(anfrage))) ??
          OHNE_PLAETZE),
        ablaufendeEinladungen: await ifAllowed('ROLE_FIRMENPORTAL_BENUTZER_ANLEGEN', () =>
          countAblaufende(db, zugriff, jetzt),
        ),
        // Asked of the stored roles, as the list of reports is.
        offeneMeldungen: besuch.rollen.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG')
          ? await countOffeneMeldungen(db, zugriff)
          : null,
      };
    }),
  ];
}

/** One company's figures where the person acts for one, whatever else is in scope: its name stands above them. */
const ofActive = (zugriff: Zugriff): Zugriff =>
  zugriff.firmaId === null ? zugriff : { ...zugriff, firmen: [zugriff.firmaId] };

const OHNE_STUDIERENDE = {
  gefaehrdeteStudierende: null,
  neueNoten: null,
  fehlendeFreigaben: null,
  offeneFreigabeanfragen: null,
  studierende: null,
  notendurchschnitt: null,
  fehlzeiten: null,
  hoheFehlzeiten: null,
  ueberfaelligeTransferleistungen: null,
} as const satisfies Partial<Zahlen>;

async function ofStudierende({ db, zugriff, jetzt }: Anfrage, besuch: Besuch) {
  const row = await findStudierende(db, zugriff, besuch);
  return {
    gefaehrdeteStudierende: row.gefaehrdete,
    neueNoten: { anzahl: row.neue_noten, seit: besuch.letzter_besuch },
    fehlendeFreigaben: row.fehlende_freigaben,
    offeneFreigabeanfragen: await countOffeneAnfragen(db, zugriff, jetzt),
    studierende: row.studierende,
    notendurchschnitt: row.durchschnitt,
    fehlzeiten: row.fehlzeiten,
    hoheFehlzeiten: row.hohe_fehlzeiten,
    ueberfaelligeTransferleistungen: row.ueberfaellige,
  };
}

const OHNE_BEWERBENDE = { neueBewerbungen: null, marktplatz: null } as const satisfies Partial<Zahlen>;

async function ofBewerbende({ db, zugriff }: Anfrage, besuch: Besuch) {
  const anzahl = await countNeueBewerbungen(db, zugriff, besuch);
  return {
    neueBewerbungen: { anzahl, seit: besuch.letzter_besuch },
    marktplatz: await countMarktplatz(db, zugriff),
  };
}

const OHNE_PLAETZE = { zeitraeume: null, reserviert: null } as const satisfies Partial<Zahlen>;

/** Of the active company: whoever acts for none reserves nothing. */
async function ofPlaetze({ db, zugriff: { firmaId }, jetzt }: Anfrage) {
  if (firmaId === null) return OHNE_PLAETZE;
  const offene = await listOffeneZeitraeume(db, firmaId, jetzt);
  return {
    zeitraeume: offene.map((one) => ({ ...one, bis: new Date(one.bis).toISOString() })),
    reserviert: (await findReserviert(db, firmaId, offene[0]?.jahr)) ?? null,
  };
}
