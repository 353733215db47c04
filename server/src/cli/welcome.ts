import type { Demo } from './demo-workspace.ts';

/** What somebody reads who has just started the portal: where it is, and with a demo, who may sign in. */
export function welcome(address: string, demo?: Demo): string {
  const signIns = demo ? signInsOf(demo) : [];
  return ['', `  Firmenportal: ${address}`, '', ...signIns, '  Ctrl-C ends it.', ''].join('\n');
}

function signInsOf({ konten, password }: Demo): string[] {
  const width = Math.max(...konten.map(({ email }) => email.length));
  const lines = konten.map(({ email, rollen, firmennummern, nurBetreute, aktiv }) => {
    const roles = rollen.map((rolle) => rolle.replace('ROLE_FIRMENPORTAL_', '')).join(', ');
    const where = firmennummern.length > 0 ? `, company ${firmennummern.join(' and ')}` : '';
    const note = nurBetreute ? ' (own students only)' : aktiv ? '' : ' (deactivated)';
    return `    ${email.padEnd(width)}  ${roles}${where}${note}`;
  });
  return [`  Demo sign-ins, password of all: ${password}`, ...lines, ''];
}
