import { describe, expect, it } from 'vitest';
import { mask } from './mask.ts';

describe('a log line', () => {
  it.each([
    ['Key (email)=(anna.maria+x@hochschule.example) exists', 'Key (email)=([e-mail]) exists'],
    ['"to":"a@b.example","cc":"c@d.example"', '"to":"[e-mail]","cc":"[e-mail]"'],
    [
      'connect postgresql://portal:ge%40heim@db.example:5432/portal',
      'connect postgresql://[account]@db.example:5432/portal',
    ],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXI rejected', 'token [token] rejected'],
    ['POST /token took 12 ms @ peak', 'POST /token took 12 ms @ peak'],
    [`key fp_${'x'.repeat(43)} refused`, 'key [key] refused'],
  ])('%s', (line, masked) => {
    expect(mask(line)).toBe(masked);
  });

  it('takes no longer than it must for a line made to be slow', () => {
    const begin = process.cpuUsage();
    mask(`${'a'.repeat(20_000)}@ ${'a.'.repeat(10_000)}`);
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(1000);
  });
});
