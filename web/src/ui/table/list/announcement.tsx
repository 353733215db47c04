import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Row } from '../column.ts';
import { directionOf } from './list-state.ts';
import type { List } from './use-list.ts';

const WORDS = { asc: 'aufsteigend', desc: 'absteigend' } as const;

interface Props<R extends Row> {
  readonly list: List;
  readonly columns: readonly Column<R>[];
  /** How many hits there are; undefined while that is not known. */
  readonly total: number | undefined;
  /** How many, in words. */
  readonly hits: string;
}

/**
 * Says what became of a list for those who don't see it: how many hits there are now, by what they are sorted, which
 * page shows. Only what is another than before, and once the rows are there.
 */
export function Announcement<R extends Row>({ list, columns, total, hits }: Props<R>) {
  const { t } = useTranslation('ui');
  const { state, definition } = list;
  const [said, setSaid] = useState({ asked: '', sort: '', page: '', hits: '', text: '', count: 0 });

  if (total !== undefined) {
    const [sorted] = columns.flatMap(({ sort, header, sortLabel = header }) => {
      const direction = sort === undefined ? undefined : directionOf(definition, state, sort);
      return direction ? [{ spalte: sortLabel, richtung: t(`tabelle.${WORDS[direction]}`) }] : [];
    });
    const now = {
      asked: JSON.stringify([state.filters, state.text]),
      sort: sorted ? t('tabelle.sortiert', sorted) : '',
      page: t('tabelle.seite', { seite: state.page, seiten: Math.max(1, Math.ceil(total / state.pageSize)) }),
      hits,
    };
    // Where others are found, their first page goes without saying; equal hits of another filter are said again.
    const isOther = now.asked !== said.asked || now.hits !== said.hits;
    const text = isOther
      ? now.hits
      : [now.sort !== said.sort && now.sort, now.page !== said.page && now.page].filter(Boolean).join(', ');
    if (text !== '') setSaid({ ...now, text, count: said.count + 1 });
  }
  return (
    <output className="visually-hidden">
      <span key={said.count}>{said.text}</span>
    </output>
  );
}
