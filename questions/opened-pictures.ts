/** Addresses of sealed pictures that were opened in this browser, by their keys; all others have the usual address. */
export const openedPictures = new Map<string, string>();
