import * as z from 'zod/mini';
import type { Entscheidung, FreigabeItem } from './freigaben.queries.ts';

/** For how long; nothing is chosen beforehand, since it is the student's to say. */
export const DAUERN = ['widerruf', 'datum'] as const;

/** What the student fills in to grant. */
export const dauerSchema = z
  .strictObject({
    dauer: z.enum(['', ...DAUERN]).check(z.refine((dauer) => dauer !== '', 'auswahl')),
    bis: z.string(),
  })
  .check(z.refine(({ dauer, bis }) => dauer !== 'datum' || bis !== '', { path: ['bis'], error: 'fehlt' }));

export const grantOf = ({ dauer, bis }: z.infer<typeof dauerSchema>): Entscheidung => ({
  entscheidung: 'erteilt',
  bis: dauer === 'datum' ? bis : null,
});

/** Whether the link still grants: it revokes for longer. */
export const canGrant = ({ stand }: Pick<FreigabeItem, 'stand'>): boolean =>
  stand === 'offen' || stand === 'abgelehnt' || stand === 'widerrufen';
