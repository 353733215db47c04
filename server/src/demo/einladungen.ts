import { EINLADUNG_HOURS } from '@firmenportal/contract/benutzereinladungen';
import { hashOfLinkToken, newLinkToken } from '../platform/auth/link-token.ts';
import type { Db } from '../platform/db/database.ts';
import { benutzereinladung } from '#features/benutzereinladungen/benutzereinladungen.table.ts';
import { findFirma, findKonto } from './nachschlagen.ts';

const HOUR = 3_600_000;

/** Whom company A invited how many hours ago: one link that is new, one that ends within the day. */
const INVITED = [
  { email: 'levke.harms@firma10001.example', rolle: 'ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE', hoursAgo: 2 },
  { email: 'tarek.wulf@firma10001.example', rolle: 'ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN', hoursAgo: 40 },
] as const;

/** Two open invitations, whose links nobody knows. They last two days from the clock, whatever day the demo is of. */
export async function inviteBenutzer(db: Db): Promise<void> {
  const firmaId = await findFirma(db, '10001');
  const { id, name } = await findKonto(db, 'verwaltung');
  await db.insert(benutzereinladung).values(
    INVITED.map(({ email, rolle, hoursAgo }) => {
      const sent = Date.now() - hoursAgo * HOUR;
      return {
        firmaId,
        email,
        rollen: [rolle],
        benutzerId: id,
        eingeladenVon: name,
        eingeladenAm: new Date(sent),
        tokenHash: hashOfLinkToken(newLinkToken()),
        gesendetAm: new Date(sent),
        gueltigBis: new Date(sent + EINLADUNG_HOURS * HOUR),
      };
    }),
  );
}
