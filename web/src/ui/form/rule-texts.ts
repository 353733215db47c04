import type { RuleTexts } from '@firmenportal/contract/hydra/violation';
import i18next from 'i18next';

/** What broken rules say in the language that is shown. */
export const ruleTexts = (): RuleTexts =>
  i18next.getResource(i18next.language, 'allgemein', 'regel') as RuleTexts;
