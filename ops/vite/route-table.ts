import type { Plugin } from 'vite';
import type { Operation } from '#shared/contract/operation.ts';

const id = 'virtual:routes';
// Not an `#` import: Vite runs its configuration from a copy inside node_modules, where those do not resolve.
const contractFile = new URL('../../shared/contract/contract.ts', import.meta.url).href;

/** `virtual:routes` exports the contract, or the chosen part of it, reduced to what a client needs to send a request: no schema reaches the browser. */
export function routeTable(chosen: (operation: Operation) => boolean = () => true): Plugin {
  return {
    name: 'route-table',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(source) {
      if (source !== `\0${id}`) return null;
      const { contract } = (await import(/* @vite-ignore */ contractFile)) as { contract: Record<string, Operation> };
      const routes = Object.entries(contract)
        .filter(([, operation]) => chosen(operation))
        .map(([name, { method, path, encoding, body, raw }]) => [
          name,
          { method, path, encoding, ...(body && { body: true }), ...(raw && { raw }) },
        ]);
      return `export const contract = ${JSON.stringify(Object.fromEntries(routes))};`;
    },
  };
}
