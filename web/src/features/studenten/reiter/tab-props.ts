import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Student } from '@firmenportal/contract/studenten';

/** What a tab about a student is given. */
export interface TabProps {
  /** The student's identifier. */
  readonly iri: string;
  /** Undefined while it is not known what is released. */
  readonly student: Item<typeof Student> | undefined;
}
