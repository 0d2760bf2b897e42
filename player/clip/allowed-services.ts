import type { FilmService } from '#shared/content/clip-kinds.ts';

/** Until the page is left. Nothing is stored on the device. */
const allowed = new Set<FilmService>();

export const hasAllowed = (service: FilmService): boolean => allowed.has(service);
export const remember = (service: FilmService): void => void allowed.add(service);
