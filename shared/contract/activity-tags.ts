import { Type, type Static } from 'typebox';
import { PlainName } from '#shared/content/plain-name.ts';
import { byId, object, operation, Success, Uuid } from './operation.ts';

export const tagColours = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink'] as const;
export type TagColour = (typeof tagColours)[number];
export const mostTags = 500;

export const ActivityTag = Type.Object({ id: Uuid, name: Type.String(), colour: Type.Enum(tagColours) });
export type ActivityTag = Static<typeof ActivityTag>;
const CountedTag = Type.Object({ ...ActivityTag.properties, activities: Type.Integer() });
export type CountedTag = Static<typeof CountedTag>;

/** The tags of a list’s search: ids, separated by commas. any: one of them is enough. */
export const tagQuery = {
  tags: Type.Optional(Type.String({ maxLength: 800, pattern: '^([0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36})*)?$' })),
  tag_match: Type.Optional(Type.Enum(['any', 'all'])),
};

const who = ['quiz_create', 'quiz_settings'] as const;
const name = PlainName(60);
const colour = Type.Enum(tagColours);

export const activityTags = {
  listActivityTags: operation({
    method: 'GET',
    path: '/api/v1/activity-tags',
    summary: 'List the tags of activities by name, with their number of activities.',
    notes: 'A tag named “a/b” is within the tag “a”: filtering by “a” finds both.',
    who: 'signed_in',
    visit: 'read',
    response: Type.Array(CountedTag),
  }),
  createActivityTag: operation({
    method: 'POST',
    path: '/api/v1/activity-tags',
    summary: 'Create a tag.',
    notes: `An organisation can have ${mostTags}. If there is one of that name, it is returned as it is.`,
    who,
    visit: 'write',
    body: object({ name, colour: Type.Optional(colour) }),
    response: ActivityTag,
    status: 201,
  }),
  updateActivityTag: operation({
    method: 'PUT',
    path: '/api/v1/activity-tags/:id',
    summary: 'Update the name or colour of a tag.',
    notes: 'The tags within it are renamed too. A name that another tag has is refused with 422: merge the two instead.',
    who,
    visit: 'write',
    params: byId,
    body: object({ name: Type.Optional(name), colour: Type.Optional(colour) }),
    response: ActivityTag,
  }),
  mergeActivityTags: operation({
    method: 'POST',
    path: '/api/v1/activity-tags/:id/merge',
    summary: 'Merge a tag into another one.',
    notes: 'Its activities get the other tag, and it is deleted. Tags within it stay as they are.',
    who,
    visit: 'write',
    params: byId,
    body: object({ into: Uuid }),
    response: ActivityTag,
  }),
  deleteActivityTag: operation({
    method: 'DELETE',
    path: '/api/v1/activity-tags/:id',
    summary: 'Delete a tag.',
    notes: 'Its activities stay.',
    who,
    visit: 'write',
    params: byId,
    response: Success,
  }),
};
