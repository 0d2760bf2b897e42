import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boundaries } from '../ops/vite/boundaries.ts';
import { notForPlayers, playersMayCall } from '../ops/vite/player-rules.ts';
import { routeTable } from '../ops/vite/route-table.ts';

const root = import.meta.dirname;

/**
 * The same screens for the API process, which puts the first one into the page. React is bundled, so that it is the one of how this was built whatever
 * NODE_ENV is when it runs: of production, or with `npm run dev` of development, as JSX is compiled then.
 */
export default defineConfig(({ mode }) => ({
  root,
  base: '/assets/player/',
  publicDir: false,
  plugins: [react(), routeTable(playersMayCall), boundaries(join(root, '..'), notForPlayers)],
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  ssr: { noExternal: true },
  build: {
    ssr: join(root, 'server.tsx'),
    outDir: '../build/player-server',
    emptyOutDir: true,
    assetsDir: 'files',
    target: 'node24',
  },
}));
