import { loadTexts } from '#platform/i18n.ts';

/** The choice of a company, which most people do not have. */
export async function loadCompanySwitch() {
  const module = import('./company-switch.tsx');
  await loadTexts(['firmenwahl', 'ui']);
  return { default: (await module).CompanySwitch };
}
