/** Addresses of pictures that came sealed and were opened in this browser, by their keys; all others lie where all pictures lie. */
export const openedPictures = new Map<string, string>();
