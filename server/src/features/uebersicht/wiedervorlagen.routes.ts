import {
  deleteWiedervorlage as deleteOperation,
  MAX_WIEDERVORLAGE_DAYS,
  MAX_WIEDERVORLAGEN,
  putWiedervorlage as putOperation,
} from '@firmenportal/contract/wiedervorlagen';
import { ApiError, notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { filled } from '#platform/texte/text.ts';
import { countOthers, deleteWiedervorlage, putWiedervorlage } from './wiedervorlagen.db.ts';
import { texte as deDE } from './wiedervorlagen.texte.de-DE.ts';
import { texte as enGB } from './wiedervorlagen.texte.en-GB.ts';

const TEXTS = { 'de-DE': deDE, 'en-GB': enGB };

/** Putting tasks of the start page off until a later day. */
export function wiedervorlagenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(putOperation, async ({ db, access, params: { aufgabe }, body: { bis }, locale }) => {
      if ((await countOthers(db, access, aufgabe)) >= MAX_WIEDERVORLAGEN) {
        throw new ApiError(409, 'fehler.409.wiedervorlagenZuViele', {
          values: { grenze: MAX_WIEDERVORLAGEN },
        });
      }
      if (!(await putWiedervorlage(db, access, { aufgabe, bis }))) {
        const message = filled(TEXTS[locale].wiedervorlageTag, { grenze: MAX_WIEDERVORLAGE_DAYS });
        throw new ValidationError([{ propertyPath: 'bis', message, code: 'wiedervorlageTag' }]);
      }
      return {
        '@id': `${basePath}/wiedervorlagen/${aufgabe}`,
        '@type': 'Wiedervorlage' as const,
        aufgabe,
        bis,
      };
    }),
    handle(deleteOperation, async ({ db, access, params: { aufgabe } }) => {
      if (!(await deleteWiedervorlage(db, access, aufgabe))) throw notFound();
    }),
  ];
}
