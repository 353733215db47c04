import { bewerberRetention } from './bewerber.ts';
import { kontoRetention } from './konten.ts';
import { FIXED_PERIODS } from './periods.ts';
import { auditLogRetention } from './protokoll.ts';
import type { Retention } from './retention.ts';
import { studierendeRetention } from './studierende.ts';

/** The configured retention periods. */
export interface RetentionPeriods {
  readonly retentionApplicantsYears: number;
  readonly retentionStudentsYears: number;
  readonly retentionAccountsYears: number;
  readonly retentionAuditYears: number;
}

/** Everything that is kept for a limited time. */
export const retentionsOf = (periods: RetentionPeriods): Retention[] => [
  bewerberRetention(periods.retentionApplicantsYears),
  studierendeRetention(periods.retentionStudentsYears),
  kontoRetention(periods.retentionAccountsYears),
  ...FIXED_PERIODS,
  auditLogRetention(periods.retentionAuditYears),
];
