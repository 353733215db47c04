import { useQuery } from '@tanstack/react-query';
import { schoolDay } from '#platform/school-day.ts';
import { useBenutzer } from '#platform/session.ts';
import { uebersichtQuery } from '#features/uebersicht/shared/uebersicht.queries.ts';
import { newsFor, unseenOf, type NewsItem } from './news.rules.ts';

/** What is new to the person; nothing until the start page's figures are there, which nobody asks for here. */
export function useUnseen(): NewsItem[] {
  const benutzer = useBenutzer();
  const { data } = useQuery({ ...uebersichtQuery, enabled: false });
  return benutzer && data ? unseenOf(newsFor(benutzer), data, schoolDay()) : [];
}
