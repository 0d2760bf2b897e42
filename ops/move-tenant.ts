import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Unmovable } from '#ops/cells/cells.ts';
import { readConfig } from '#api/kernel/config.ts';
import { openMediaStore } from '#api/kernel/storage/media-store.ts';
import type { Media } from '#ops/cells/media.ts';
import { moveTenant } from '#ops/cells/move-tenant.ts';
import { undoMove } from '#ops/cells/undo.ts';
import { followParent } from '#ops/parent.ts';

// npm run move-tenant -- --tenant ID --from URL --to URL --cell NAME [--lead COMMAND]: see docs/scale.md. The URLs sign in as superusers. COMMAND leads the
// tenant's requests to the other cell; writes are refused until it has ended. Called again after a move that was cut off, it finishes that. With --undo: a
// move that was cut off before its switch is given up. Media are in the store of the S3_ variables, or are copied from --media-from to --media-to, the
// DATA_DIR of each cell, or into that store.
followParent();
const { values } = parseArgs({
  options: {
    tenant: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    cell: { type: 'string' },
    lead: { type: 'string' },
    undo: { type: 'boolean' },
    'media-from': { type: 'string' },
    'media-to': { type: 'string' },
  },
});
const { tenant: tenant_id, from, to, cell, lead, undo } = values;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function mediaOf({ 'media-from': source, 'media-to': target }: typeof values): Media {
  const { s3 } = readConfig();
  if (source === undefined && target === undefined) return s3 ? 'shared' : 'unreachable';
  if (source === undefined || (target === undefined && !s3)) throw new Unmovable('--media-from needs --media-to, or the S3_ variables.');
  const folder = target === undefined ? undefined : resolve(target);
  for (const one of [source, folder])
    if (one !== undefined && !existsSync(join(one, 'media'))) throw new Unmovable(`${one} is no DATA_DIR with media.`);
  if (folder === resolve(source)) throw new Unmovable('--media-from and --media-to are one folder.');
  return { from: resolve(source), to: openMediaStore({ config: { data_dir: folder ?? '', s3: folder === undefined ? s3 : undefined } }) };
}

async function run(): Promise<string> {
  if (tenant_id === undefined || !uuid.test(tenant_id)) throw new Unmovable('--tenant needs the id of a tenant.');
  if (from === undefined || to === undefined) throw new Unmovable('--from and --to need the addresses of the two databases.');
  if (undo) {
    await undoMove({ tenant_id, from, to });
    return 'The tenant is served where it was.';
  }
  if (cell === undefined) throw new Unmovable('--cell needs the name of the other cell.');
  const leadBy = async (): Promise<void> => void (lead && execFileSync('/bin/sh', ['-c', lead], { stdio: 'inherit' }));
  const { tables, rows, stopped_ms } = await moveTenant({
    tenant_id,
    from,
    to,
    cell,
    media: mediaOf(values),
    say: console.log,
    lead: leadBy,
  });
  const how =
    stopped_ms === undefined ? 'the old ones are deleted' : `all equal; writes were refused for ${(stopped_ms / 1000).toFixed(1)} s`;
  return `Moved: ${tables} tables, ${rows} rows; ${how}.`;
}

try {
  console.log(await run());
} catch (error) {
  if (!(error instanceof Unmovable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
process.exit();
