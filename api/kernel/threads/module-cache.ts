const folder = process.env['NODE_COMPILE_CACHE'];

/** The environment of a program that gets none of the server's secrets: with Node's cache of compiled files it starts in half the time. */
export const moduleCache: Readonly<Record<string, string>> = folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
