// Import this first. Node asks the file system and the nearest package.json for each of the 15,000 imports of a server: a third of the time that reading its
// files takes (docs/decisions/0324). Paths with an extension and ours with # (`imports` in package.json) say by themselves where they lead.
import module from 'node:module';

const home = new URL('../', import.meta.url).href;
const packages = new URL('node_modules/', home).href;
/** Where our own files find a package, whichever of them asks. */
const found = new Map();

// Node 20, which only looks for the Node of the packages, has no such hooks.
module.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    // A missing file is reported when it is read.
    if (/^\.\.?\/.*\.(ts|mjs|js)$/.test(specifier)) return { url: new URL(specifier, parentURL).href, shortCircuit: true };
    if (!parentURL.startsWith(home) || parentURL.startsWith(packages)) return next(specifier, context);
    if (specifier.startsWith('#')) return { url: new URL(specifier.slice(1), home).href, shortCircuit: true };
    const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(specifier, known);
    return known;
  },
});
