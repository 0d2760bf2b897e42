import type { MouseEvent } from 'react';
import { expect, test } from 'vitest';
import { dropDoubleClick } from './drop-double-click.ts';

test('only the first press of a double click counts, and every press by keyboard', () => {
  const isDropped = (detail: number): boolean => {
    let isStopped = false;
    dropDoubleClick({ detail, preventDefault: () => {}, stopPropagation: () => (isStopped = true) } as unknown as MouseEvent);
    return isStopped;
  };
  expect([0, 1, 2, 3].map(isDropped)).toEqual([false, false, true, true]);
});
