/** Where an activity, or a page of it, is looked at in the editor, from its root. */
export const activityLink = (
  { kind, id }: { kind: string; id: string },
  page: 'overview' | 'editor' | 'players' | 'statistics' | 'settings' = 'overview',
): string => `/${kind}/${id}/${page}/`;
