import { parseArgs } from 'node:util';
import { mapLines } from '#ops/cells/write-map.ts';
import { followParent } from '#ops/parent.ts';

// npm run -s cell-map -- --from URL --cell NAME: the lines of a cell in HAProxy's map, as the owner of its database.
followParent();
const { from, cell } = parseArgs({ options: { from: { type: 'string' }, cell: { type: 'string' } } }).values;
if (from === undefined || cell === undefined || !/^\w+$/.test(cell)) {
  console.error('--from needs the address of a database, --cell the name of its cell: letters, digits and _.');
  process.exit(1);
}
for await (const lines of mapLines(from, cell)) process.stdout.write(lines);
process.exit();
