import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Fails the build when an entry loads, directly or indirectly, a module that matches `forbidden`, and prints the path to it. Lint rules see only
 * direct imports.
 */
export function boundaries(root: string, forbidden: RegExp): Plugin {
  const name = (id: string): string => relative(root, id.replace(/^\0/, '').replace(/\?.*$/, ''));
  return {
    name: 'boundaries',
    apply: 'build',
    generateBundle() {
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      const cameFrom = new Map<string, string | undefined>(entries.map((id) => [id, undefined]));
      // The iterator of a Map also visits entries added on the way: this is a breadth-first search, so the printed path is a shortest one.
      for (const id of cameFrom.keys()) {
        if (forbidden.test(name(id))) {
          const chain: string[] = [];
          for (let step: string | undefined = id; step !== undefined; step = cameFrom.get(step)) chain.unshift(name(step));
          this.error(`must not be in this program: ${chain.join(' -> ')}`);
        }
        const loaded = this.getModuleInfo(id);
        for (const next of [...(loaded?.importedIds ?? []), ...(loaded?.dynamicallyImportedIds ?? [])])
          if (!cameFrom.has(next)) cameFrom.set(next, id);
      }
    },
  };
}
