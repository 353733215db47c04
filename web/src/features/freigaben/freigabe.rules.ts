import { datum } from '@firmenportal/contract/fields';
import { brokenByEnd, MAX_FREIGABE_YEARS } from '@firmenportal/contract/freigaben';
import { ruleAcross } from '@firmenportal/contract/hydra/rule-across';
import * as z from 'zod/mini';
import { schoolDay } from '#platform/school-day.ts';
import type { Decision, FreigabeItem } from './freigaben.queries.ts';

/** For how long; nothing is chosen beforehand, since it is the student's to say. */
export const DURATIONS = ['widerruf', 'datum'] as const;

interface Answers {
  readonly dauer: string;
  readonly bis: string;
}

/** What the student fills in to grant. */
export const durationSchema = z
  .strictObject({
    dauer: z.enum(['', ...DURATIONS]).check(z.refine((duration) => duration !== '', 'auswahl')),
    bis: z.string(),
  })
  .check(
    ruleAcross(['dauer', 'bis'], ({ dauer: duration, bis: until }) => duration !== 'datum' || until !== '', {
      message: 'fehlt',
      path: 'bis',
    }),
    ruleAcross(
      ['dauer', 'bis'],
      ({ dauer: duration, bis: until }) =>
        duration !== 'datum' || until === '' || datum.safeParse(until).success,
      {
        message: 'datum',
        path: 'bis',
      },
    ),
    ...(['freigabeVergangen', 'freigabeDauer'] as const).map((message) =>
      ruleAcross<Answers>(
        ['dauer', 'bis'],
        ({ dauer: duration, bis: until }) =>
          duration !== 'datum' ||
          !datum.safeParse(until).success ||
          brokenByEnd(until, schoolDay()) !== message,
        { message, path: 'bis', grenze: MAX_FREIGABE_YEARS },
      ),
    ),
  );

export const grantOf = ({ dauer: duration, bis: until }: z.infer<typeof durationSchema>): Decision => ({
  entscheidung: 'erteilt',
  bis: duration === 'datum' ? until : null,
});

/** Whether the link still grants: it revokes for longer. */
export const canGrant = ({ stand }: Pick<FreigabeItem, 'stand'>): boolean =>
  stand === 'offen' || stand === 'abgelehnt' || stand === 'widerrufen';
