/** Formats that the server keeps and all browsers play; whatever else is converted here. */
const types = ['video/mp4', 'video/webm', 'audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg', 'audio/wav', 'audio/x-wav'];

/** What the file dialog offers: also what this browser may convert. */
export const offeredTypes = 'video/*,audio/*';

/** The server's limit: shared/contract/media.ts. */
export const mostClipBytes = 50_000_000;

export const isPlayable = ({ type, size }: Pick<File, 'type' | 'size'>): boolean => types.includes(type) && size <= mostClipBytes;

export const isClipFile = ({ type }: Pick<File, 'type'>): boolean => /^(video|audio)\//.test(type);
