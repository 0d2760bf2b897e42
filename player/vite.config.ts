import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boundaries } from '../ops/vite/boundaries.ts';
import { notForPlayers, playersMayCall } from '../ops/vite/player-rules.ts';
import { routeTable } from '../ops/vite/route-table.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  base: '/assets/player/',
  publicDir: false,
  plugins: [react(), routeTable(playersMayCall), boundaries(join(root, '..'), notForPlayers)],
  build: {
    outDir: '../build/player',
    emptyOutDir: true,
    assetsDir: 'files',
    manifest: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: join(root, 'player.html'),
      // Everything that every page needs is in one file, even if calendars and the preview need some of it, too: many small files mean more bytes and
      // more requests.
      output: { codeSplitting: { groups: [{ name: 'player', test: /[\\/]player[\\/]main\.tsx$/ }] } },
    },
  },
});
