/** How browsers, and Vite for styles, report that a part of the program could not be fetched. */
const said = /dynamically imported module|importing a module script failed|unable to preload css|ChunkLoadError|CSS_CHUNK_LOAD_FAILED/i;

/** A part of the program failed to load. The browser never requests the same address again; only a new page does. */
export const isLostProgram = (error: unknown): boolean => error instanceof Error && said.test(`${error.name} ${error.message}`);
