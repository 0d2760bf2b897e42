import type { Config } from '#api/config.ts';

/** Where an activity is looked at in the editor. */
export const editorAddress = ({ public_url }: Pick<Config, 'public_url'>, { kind, id }: { kind: string; id: string }): string =>
  `${public_url}/${kind}/${id}/overview/`;
