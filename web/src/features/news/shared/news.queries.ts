import {
  MAX_WIEDERVORLAGE_DAYS,
  deleteWiedervorlage,
  putWiedervorlage,
} from '@firmenportal/contract/wiedervorlagen';
import { Uebersicht } from '@firmenportal/contract/uebersicht';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { schoolDay } from '#platform/school-day.ts';

const DAY_MS = 86_400_000;

interface Seeing {
  /** The task that stands for what is new (`taskOf`). */
  readonly aufgabe: string;
  /** Whether it was seen, or is to be shown again. */
  readonly seen: boolean;
}

/** Keeps that what is new was seen, for longer than it is new; or shows it again. */
export const seeNews = mutationOptions({
  mutationFn: async ({ aufgabe, seen }: Seeing) => {
    const bis = schoolDay(new Date(Date.now() + (MAX_WIEDERVORLAGE_DAYS - 1) * DAY_MS));
    if (seen) await call(putWiedervorlage, { params: { aufgabe }, body: { bis } });
    else await call(deleteWiedervorlage, { params: { aufgabe } });
  },
  meta: { affects: [Uebersicht] },
});
