import { describe, expect, test } from 'vitest';
import {
  ALL_SELECTED,
  coverage,
  isSelected,
  NOTHING_SELECTED,
  rangeOf,
  select,
  selectionSize,
} from './selection.ts';

const page = ['a', 'b', 'c'];

describe('single rows', () => {
  test('stay selected over pages', () => {
    const selection = select(select(NOTHING_SELECTED, ['a'], true), ['x', 'y'], true);
    expect(selectionSize(selection, 137)).toBe(3);
    expect(isSelected(selection, 'a')).toBe(true);
    expect(isSelected(selection, 'b')).toBe(false);
  });

  test('are deselected again, and selecting twice counts once', () => {
    const selection = select(select(NOTHING_SELECTED, ['a', 'b'], true), ['a', 'b'], true);
    expect(selectionSize(selection, 137)).toBe(2);
    expect(select(selection, ['a', 'b'], false)).toEqual(NOTHING_SELECTED);
  });
});

describe('all hits', () => {
  test('cover rows that were never loaded', () => {
    expect(isSelected(ALL_SELECTED, 'never seen')).toBe(true);
    expect(selectionSize(ALL_SELECTED, 137)).toBe(137);
  });

  test('but those taken out', () => {
    const selection = select(ALL_SELECTED, ['a', 'b'], false);
    expect(selectionSize(selection, 137)).toBe(135);
    expect(isSelected(selection, 'a')).toBe(false);
    expect(select(selection, ['a', 'b'], true)).toEqual(ALL_SELECTED);
  });

  test('never count below zero when the list shrinks', () => {
    expect(selectionSize(select(ALL_SELECTED, page, false), 2)).toBe(0);
  });
});

test('a range goes either way, and is one row without a beginning on the page', () => {
  expect(rangeOf(page, 'a', 'c')).toEqual(['a', 'b', 'c']);
  expect(rangeOf(page, 'c', 'b')).toEqual(['b', 'c']);
  expect(rangeOf(page, 'b', 'b')).toEqual(['b']);
  expect(rangeOf(page, undefined, 'b')).toEqual(['b']);
  expect(rangeOf(page, 'left with its page', 'b')).toEqual(['b']);
});

test('the header shows what of the page is selected', () => {
  expect(coverage(NOTHING_SELECTED, page)).toBe('none');
  expect(coverage(select(NOTHING_SELECTED, ['b'], true), page)).toBe('some');
  expect(coverage(select(NOTHING_SELECTED, page, true), page)).toBe('all');
  expect(coverage(select(ALL_SELECTED, ['b'], false), page)).toBe('some');
  expect(coverage(NOTHING_SELECTED, [])).toBe('none');
});
