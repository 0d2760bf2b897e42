import { expect, test } from 'vitest';
import { readListSearch } from './list-query.ts';

test('a list address keeps known parameters and drops the others', () => {
  expect(readListSearch({ page: 3, filter: 'active', search: 'birds', type: 'person', new: true, x: 1 })).toEqual({
    page: 3,
    filter: 'active',
    search: 'birds',
    type: 'person',
    new: true,
  });
  expect(readListSearch({ filter: 'unpublished_changes', sort: 'name' })).toEqual({ filter: 'unpublished_changes', sort: 'name' });
  // An old link, in which one parameter was both filter and sort.
  expect(readListSearch({ filter: 'oldest_modified' })).toEqual({ sort: 'oldest_modified' });
  expect(readListSearch({ filter: 'all', sort: 'last_modified' })).toEqual({});
  expect(readListSearch({ page: -1, filter: 'loud', search: '', type: 'maze', new: 'yes' })).toEqual({});
});
