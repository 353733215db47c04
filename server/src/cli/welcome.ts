import { DEMO_PASSWORD, DEMO_KONTEN } from '../demo/konten.ts';

/** What somebody reads who has just started the portal: where it is, and who may sign in. */
export function welcome(address: string, demo: boolean): string {
  return ['', `  Firmenportal: ${address}`, '', ...(demo ? signIns() : []), '  Ctrl-C ends it.', ''].join(
    '\n',
  );
}

function signIns(): string[] {
  const width = Math.max(...DEMO_KONTEN.map(({ email }) => email.length));
  const lines = DEMO_KONTEN.map(({ email, rollen, firmennummern, nurBetreute, aktiv }) => {
    const roles = rollen.map((rolle) => rolle.replace('ROLE_FIRMENPORTAL_', '')).join(', ');
    const where = firmennummern.length > 0 ? `, company ${firmennummern.join(' and ')}` : '';
    const note = nurBetreute ? ' (own students only)' : aktiv ? '' : ' (deactivated)';
    return `    ${email.padEnd(width)}  ${roles}${where}${note}`;
  });
  return [`  Demo sign-ins, password of all: ${DEMO_PASSWORD}`, ...lines, ''];
}
