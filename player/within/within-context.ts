import { createContext, use } from 'react';
import type { Within } from '../boot.ts';

/** The collection in which this activity is played; null when it is played by itself. */
export const WithinContext = createContext<Within | null>(null);
export const useWithin = (): Within | null => use(WithinContext);

/** In a frame of another page, all pages keep the layout for it. */
export const keepEmbedded = (url: string): string =>
  new URLSearchParams(location.search).has('embed') ? `${url}${url.includes('?') ? '&' : '?'}embed` : url;
