import { datum } from '@firmenportal/contract/fields';
import { brokenByEnd, MAX_FREIGABE_YEARS } from '@firmenportal/contract/freigaben';
import { ruleAcross } from '@firmenportal/contract/hydra/rule-across';
import { schoolDay } from '@firmenportal/contract/locale';
import * as z from 'zod/mini';
import type { Decision, FreigabeItem } from './freigaben.queries.ts';

/** How long the release is valid. No default, since that is the student's decision. */
export const DURATIONS = ['widerruf', 'datum'] as const;

interface Answers {
  readonly dauer: string;
  readonly bis: string;
}

/** The student's answers when granting. */
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
        { message, path: 'bis', limit: MAX_FREIGABE_YEARS },
      ),
    ),
  );

export const grantOf = ({ dauer: duration, bis: until }: z.infer<typeof durationSchema>): Decision => ({
  entscheidung: 'erteilt',
  bis: duration === 'datum' ? until : null,
});

/** Whether the link can still be used to grant. It can be used for longer to revoke. */
export const canGrant = ({ stand }: Pick<FreigabeItem, 'stand'>): boolean =>
  stand === 'offen' || stand === 'abgelehnt' || stand === 'widerrufen';
