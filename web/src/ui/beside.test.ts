import { expect, test } from 'vitest';
import { subjectOf } from './beside.ts';

const about = (pathname: string, search: Record<string, string> = {}) => subjectOf({ pathname, search });

test('another row beside the same list is another thing; tab and filters are not', () => {
  expect(about('/liste', { offen: '1' })).not.toBe(about('/liste', { offen: '2' }));
  expect(about('/liste', { offen: '1' })).not.toBe(about('/liste'));
  expect(about('/liste', { offen: '1', tab: 'notizen' })).toBe(about('/liste', { offen: '1', seite: '2' }));
  expect(about('/liste')).not.toBe(about('/andere'));
});
