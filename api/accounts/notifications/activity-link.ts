/** The path of an activity, or of a page of it, in the editor. */
export const activityLink = (
  { kind, id }: { kind: string; id: string },
  page: 'overview' | 'editor' | 'players' | 'statistics' | 'settings' = 'overview',
): string => `/${kind}/${id}/${page}/`;
