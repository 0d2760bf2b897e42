/** The formats of a film that all current browsers play. */
export const filmFormats = ['mp4', 'webm'] as const;
export const soundFormats = ['mp3', 'm4a', 'ogg', 'wav'] as const;
export const clipFormats = [...filmFormats, ...soundFormats] as const;
export type ClipFormat = (typeof clipFormats)[number];

/** What each format is called in HTTP and HTML. */
export const clipTypes: Record<ClipFormat, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
};

/** Other companies whose films can be shown. */
export const filmServices = ['youtube', 'vimeo'] as const;
export type FilmService = (typeof filmServices)[number];

export const clipKinds = [...clipFormats, ...filmServices] as const;
export type ClipKind = (typeof clipKinds)[number];

export const isLinked = (kind: ClipKind): kind is FilmService => (filmServices as readonly string[]).includes(kind);
export const isSound = (kind: ClipKind): boolean => (soundFormats as readonly string[]).includes(kind);

/** Where an own film or sound is served. */
export const clipUrl = ({ kind, source }: { kind: ClipKind; source: string }): string => `/media/${source}/motion/${kind}`;
