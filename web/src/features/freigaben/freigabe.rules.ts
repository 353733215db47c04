import { datum } from '@firmenportal/contract/fields';
import { brokenByEnd, MAX_FREIGABE_YEARS } from '@firmenportal/contract/freigaben';
import { ruleAcross } from '@firmenportal/contract/hydra/rule-across';
import * as z from 'zod/mini';
import { heute } from '../../platform/heute.ts';
import type { Entscheidung, FreigabeItem } from './freigaben.queries.ts';

/** For how long; nothing is chosen beforehand, since it is the student's to say. */
export const DAUERN = ['widerruf', 'datum'] as const;

interface Answers {
  readonly dauer: string;
  readonly bis: string;
}

/** What the student fills in to grant. */
export const dauerSchema = z
  .strictObject({
    dauer: z.enum(['', ...DAUERN]).check(z.refine((dauer) => dauer !== '', 'auswahl')),
    bis: z.string(),
  })
  .check(
    ruleAcross(['dauer', 'bis'], ({ dauer, bis }) => dauer !== 'datum' || bis !== '', {
      message: 'fehlt',
      path: 'bis',
    }),
    ruleAcross(
      ['dauer', 'bis'],
      ({ dauer, bis }) => dauer !== 'datum' || bis === '' || datum.safeParse(bis).success,
      {
        message: 'datum',
        path: 'bis',
      },
    ),
    ...(['freigabeVergangen', 'freigabeDauer'] as const).map((message) =>
      ruleAcross<Answers>(
        ['dauer', 'bis'],
        ({ dauer, bis }) =>
          dauer !== 'datum' || !datum.safeParse(bis).success || brokenByEnd(bis, heute()) !== message,
        { message, path: 'bis', grenze: MAX_FREIGABE_YEARS },
      ),
    ),
  );

export const grantOf = ({ dauer, bis }: z.infer<typeof dauerSchema>): Entscheidung => ({
  entscheidung: 'erteilt',
  bis: dauer === 'datum' ? bis : null,
});

/** Whether the link still grants: it revokes for longer. */
export const canGrant = ({ stand }: Pick<FreigabeItem, 'stand'>): boolean =>
  stand === 'offen' || stand === 'abgelehnt' || stand === 'widerrufen';
