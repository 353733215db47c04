import { DEMO_PASSWORT, DEMOKONTEN } from '../demo/konten.ts';

/** What somebody reads who has just started the portal: where it is, and who may sign in. */
export function welcome(address: string, demo: boolean): string {
  return ['', `  Firmenportal: ${address}`, '', ...(demo ? signIns() : []), '  Ctrl-C ends it.', ''].join(
    '\n',
  );
}

function signIns(): string[] {
  const width = Math.max(...DEMOKONTEN.map(({ email }) => email.length));
  const lines = DEMOKONTEN.map(({ email, rollen, firmennummern, nurBetreute, aktiv }) => {
    const roles = rollen.map((rolle) => rolle.replace('ROLE_FIRMENPORTAL_', '')).join(', ');
    const where = firmennummern.length > 0 ? `, company ${firmennummern.join(' and ')}` : '';
    const note = nurBetreute ? ' (own students only)' : aktiv ? '' : ' (deactivated)';
    return `    ${email.padEnd(width)}  ${roles}${where}${note}`;
  });
  return [`  Demo sign-ins, password of all: ${DEMO_PASSWORT}`, ...lines, ''];
}
