import { join } from 'node:path';
import { defineConfig } from 'vite';
import { boundaries } from '../ops/vite/boundaries.ts';
import { notForPlayers } from '../ops/vite/player-rules.ts';

const root = import.meta.dirname;

/** The script of the page of a draw, which the server writes: a separate program, so that players do not load it. */
export default defineConfig({
  root,
  base: '/assets/receipt/',
  publicDir: false,
  plugins: [boundaries(join(root, '..'), notForPlayers)],
  build: {
    outDir: '../build/receipt',
    emptyOutDir: true,
    assetsDir: 'files',
    manifest: true,
    modulePreload: false,
    target: 'baseline-widely-available',
    rolldownOptions: { input: join(root, 'receipt/main.ts') },
  },
});
