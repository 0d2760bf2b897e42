/** How browsers, and Vite for styles, say that a part of the program could not be fetched. */
const said = /dynamically imported module|importing a module script failed|unable to preload css|ChunkLoadError|CSS_CHUNK_LOAD_FAILED/i;

/** A part of the program did not come. The browser never asks for it again under the same address: only a new page does. */
export const isLostProgram = (error: unknown): boolean => error instanceof Error && said.test(`${error.name} ${error.message}`);
