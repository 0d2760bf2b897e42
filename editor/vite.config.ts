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
  plugins: [react(), routeTable(), boundaries(join(root, '..'), /^(api|player)\//)],
  build: {
    outDir: '../build/editor',
    emptyOutDir: true,
    assetsDir: 'files',
    manifest: true,
    target: 'baseline-widely-available',
    rolldownOptions: { input: join(root, 'editor.html') },
  },
});
