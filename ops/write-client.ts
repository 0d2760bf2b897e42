import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedFiles } from '#api/operations/client-package/client-files.ts';

/* Writes what of the client package is made from the contract; `npm pack` in client/ runs it. */
const folder = join(import.meta.dirname, '../client');
for (const [name, text] of Object.entries(await generatedFiles())) await writeFile(join(folder, name), text);
