import { Type, type Static } from 'typebox';
import { PlainName } from '#shared/content/plain-name.ts';
import { listedKinds } from './quiz.ts';
import { byId, object, operation, Success, Uuid } from './operation.ts';

/** A person's own and shared ones together. */
export const mostSavedFilters = 100;

const fields = {
  name: PlainName(60),
  /** The list that it belongs to; empty for the dashboard. */
  list: Type.Enum(['', ...listedKinds]),
  /** The query of the list’s address. */
  query: Type.String({ maxLength: 1000 }),
  is_shared: Type.Boolean(),
};
export const SavedFilter = Type.Object({
  id: Uuid,
  ...fields,
  /** Only who saved it can change it. */
  is_mine: Type.Boolean(),
});
export type SavedFilter = Static<typeof SavedFilter>;

export const savedFilters = {
  listSavedFilters: operation({
    method: 'GET',
    path: '/api/v1/saved-filters',
    summary: 'List your own saved filters and those that colleagues share, by name.',
    who: 'signed_in',
    visit: 'read',
    response: Type.Array(SavedFilter),
  }),
  saveFilter: operation({
    method: 'POST',
    path: '/api/v1/saved-filters',
    summary: 'Save the search of a list under a name.',
    notes: `A person can have ${mostSavedFilters}.`,
    who: 'signed_in',
    body: object(fields),
    response: SavedFilter,
    status: 201,
  }),
  updateSavedFilter: operation({
    method: 'PUT',
    path: '/api/v1/saved-filters/:id',
    summary: 'Rename a saved filter of your own, share it, or change its search.',
    who: 'signed_in',
    params: byId,
    body: Type.Partial(object(fields), { additionalProperties: false }),
    response: SavedFilter,
  }),
  deleteSavedFilter: operation({
    method: 'DELETE',
    path: '/api/v1/saved-filters/:id',
    summary: 'Delete a saved filter of your own.',
    who: 'signed_in',
    params: byId,
    response: Success,
  }),
};
