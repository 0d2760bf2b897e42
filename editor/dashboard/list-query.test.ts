import { expect, test } from 'vitest';
import { fromQuery, readListSearch, toQuery, type ListSearch } from './list-query.ts';

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

test('a saved filter is the search without its page, and says which of its names are unknown', () => {
  const tags = ['0190a5d0-0000-7000-8000-000000000001', '0190a5d0-0000-7000-8000-000000000002'];
  const search: ListSearch = { page: 3, search: 'birds & trees', filter: 'archived', sort: 'ends_first', tags, match: 'all', new: true };
  const { page: _, new: __, ...kept } = search;
  expect(fromQuery(toQuery(search))).toEqual({ search: kept, unknown: [] });
  expect(fromQuery('search=birds&mood=loud&filter=noisy')).toEqual({ search: { search: 'birds' }, unknown: ['mood', 'filter'] });
  expect(toQuery({ page: 2 })).toBe('');
  // Of an address: one parameter, and nothing that is no id.
  expect(readListSearch({ tags: `${tags[0]},loud`, match: 'all' })).toEqual({ tags: [tags[0]], match: 'all' });
});
