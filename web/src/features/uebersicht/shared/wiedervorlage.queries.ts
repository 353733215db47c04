import { Uebersicht } from '@firmenportal/contract/uebersicht';
import { deleteWiedervorlage, putWiedervorlage } from '@firmenportal/contract/wiedervorlagen';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';

/** Postpones a task until a day (`YYYY-MM-DD`); without a day, shows it again. */
export const putOff = mutationOptions({
  mutationFn: async ({ aufgabe, bis }: { readonly aufgabe: string; readonly bis: string | undefined }) => {
    if (bis === undefined) await call(deleteWiedervorlage, { params: { aufgabe } });
    else await call(putWiedervorlage, { params: { aufgabe }, body: { bis } });
  },
  meta: { affects: [Uebersicht] },
});
