import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedFiles } from '#api/operations/client-package/client-files.ts';

/* Writes the generated part of the client package from the contract; `npm pack` in client/ runs it. */
const folder = join(import.meta.dirname, '../client');
for (const [name, text] of Object.entries(await generatedFiles())) await writeFile(join(folder, name), text);
