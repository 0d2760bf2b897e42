import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boundaries } from '../ops/vite/boundaries.ts';
import { routeTable } from '../ops/vite/route-table.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  base: '/assets/editor/',
  publicDir: false,
  plugins: [react(), routeTable(), boundaries(join(root, '..'), /^(api|player|kinds\/\w+\/player)\//)],
  build: {
    outDir: '../build/editor',
    emptyOutDir: true,
    assetsDir: 'files',
    manifest: true,
    // Kilobytes before compression: the libraries transfer at a quarter of it.
    chunkSizeWarningLimit: 1000,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: join(root, 'editor.html'),
      output: {
        // A browser loads few files of some size faster than the seventy small ones that every screen would need.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'base', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
          ],
        },
      },
    },
  },
});
