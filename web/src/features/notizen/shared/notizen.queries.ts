import {
  Bewerbernotiz,
  createBewerbernotiz,
  deleteBewerbernotiz,
  listBewerbernotizempfaenger,
  listBewerbernotizen,
  updateBewerbernotiz,
} from '@firmenportal/contract/bewerbernotizen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Item } from '@firmenportal/contract/hydra/resource';
import {
  createStudierendennotiz,
  deleteStudierendennotiz,
  listStudierendennotizempfaenger,
  listStudierendennotizen,
  Studierendennotiz,
  type NewStudierendennotiz,
  updateStudierendennotiz,
} from '@firmenportal/contract/studierendennotizen';
import { Studienverlaufseintrag } from '@firmenportal/contract/studienverlauf';
import { mutationOptions, type UseQueryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, operationQuery } from '#platform/api/client.ts';
import { everyPageQuery } from '#platform/api/every-page.ts';

/** The person whom notes are about: an applicant or a student. */
export interface Subject {
  readonly art: 'bewerber' | 'student';
  readonly id: string;
}
export type Notiz = Item<typeof Bewerbernotiz> | Item<typeof Studierendennotiz>;
type NewNotiz = z.infer<typeof NewStudierendennotiz>;

/** A student's notes are also part of their history. */
const meta = { affects: [Bewerbernotiz, Studierendennotiz, Studienverlaufseintrag] };

/** The company's notes on somebody, the newest first. */
export function notizenQuery({ art, id }: Subject): UseQueryOptions<Notiz[]> {
  const input = { params: { id } };
  return art === 'student'
    ? everyPageQuery(listStudierendennotizen, input)
    : everyPageQuery(listBewerbernotizen, input);
}

/** Colleagues whom a note can mention. */
export const empfaengerQuery = ({ art, id }: Subject) =>
  operationQuery(art === 'student' ? listStudierendennotizempfaenger : listBewerbernotizempfaenger, {
    params: { id },
  });

export const writeNotiz = ({ art, id }: Subject) =>
  mutationOptions({
    mutationFn: (body: NewNotiz): Promise<Notiz> =>
      art === 'student'
        ? call(createStudierendennotiz, { params: { id }, body })
        : call(createBewerbernotiz, { params: { id }, body: { text: body.text } }),
    meta,
  });

const paramsOf = (id: string, notiz: Notiz) => ({ id, notiz: identifierOf(notiz['@id']) });

export const changeNotiz = ({ art, id }: Subject, notiz: Notiz) =>
  mutationOptions({
    mutationFn: (body: NewNotiz): Promise<Notiz> => {
      const params = paramsOf(id, notiz);
      return art === 'student'
        ? call(updateStudierendennotiz, { params, body })
        : call(updateBewerbernotiz, { params, body: { text: body.text } });
    },
    meta,
  });

export const removeNotiz = ({ art, id }: Subject) =>
  mutationOptions({
    mutationFn: (notiz: Notiz) =>
      call(art === 'student' ? deleteStudierendennotiz : deleteBewerbernotiz, {
        params: paramsOf(id, notiz),
      }),
    meta,
  });
