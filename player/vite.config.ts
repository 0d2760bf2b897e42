import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boundaries } from '../ops/vite/boundaries.ts';
import { notForPlayers, playersMayCall } from '../ops/vite/player-rules.ts';
import { routeTable } from '../ops/vite/route-table.ts';

const root = import.meta.dirname;

/** The first screens of some pages, and the first question. */
const isFirst = (file: string): boolean => /\/(Calendar|Collection|ConfirmScreen|RefusedPage|Play)-/.test(file);

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
    // All other parts are loaded ahead of their need: a list of what each of them imports would cost every first screen more than it saves later.
    modulePreload: { resolveDependencies: (file, needs, { hostType }) => (hostType === 'html' || isFirst(file) ? needs : []) },
    rolldownOptions: {
      input: join(root, 'player.html'),
      // Everything that every page needs, and what most types of questions share, is in one file, even if calendars and the preview need some of it,
      // too: many small files mean more bytes and more requests.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'player',
              test: /[\\/]player[\\/]main\.tsx$|[\\/]questions[\\/](ChooseOne|Picture|choice-marks|list-mark|use-answer-keys)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
