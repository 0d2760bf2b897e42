import { parseArgs } from 'node:util';
import { Unmovable } from '#ops/cells/cells.ts';
import { linkCells, unlinkCells } from '#ops/cells/link-cells.ts';
import { followParent } from '#ops/parent.ts';

// npm run link-cells -- --cell NAME=URL --cell NAME=URL …: see docs/scale.md. The URLs sign in as superusers, and each cell reaches the others by them. The
// first cell leads the plans. With --undo: the cells stand alone again.
followParent();
const { cell = [], undo } = parseArgs({ options: { cell: { type: 'string', multiple: true }, undo: { type: 'boolean' } } }).values;
const cells = cell.map((text) => {
  const [, name = '', url = ''] = /^([a-z0-9]{1,16})=(postgres(?:ql)?:.+)$/.exec(text) ?? [];
  return { name, url };
});
try {
  if (cells.length < 2 || cells.some(({ name }) => name === '') || new Set(cells.map(({ name }) => name)).size < cells.length)
    throw new Unmovable(
      'Give each cell as --cell NAME=URL, two or more: names of small letters and digits, and the addresses of their databases.',
    );
  await (undo ? unlinkCells(cells) : linkCells(cells));
  console.log(undo ? 'Each cell stands alone.' : 'People and plans follow between these cells.');
} catch (error) {
  if (!(error instanceof Unmovable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
process.exit();
