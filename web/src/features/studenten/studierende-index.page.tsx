import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PFADE } from '../../platform/pfade.ts';
import { Anfragenliste } from './anfragen/anfragenliste.tsx';
import type { Ansicht } from './liste/use-ansichten.ts';
import { Studierendenliste } from './liste/studierendenliste.tsx';

const ANFRAGEN: Ansicht = 'anfragen';

/** The students in several views; what they were asked to release is one of them. */
// Its type is said: the routes' types ask for it, and it would ask for theirs.
export function StudierendeIndexPage(): ReactNode {
  const { ansicht } = useSearch({ from: PFADE.studierendeIndex });
  return ansicht === ANFRAGEN ? <Anfragenliste /> : <Studierendenliste />;
}
