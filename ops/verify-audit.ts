import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { anchorsIn, readAnchors, verifyLogs } from '#api/kernel/audit/verify-logs.ts';
import { readConfig } from '#api/kernel/config.ts';
import { findRunningCluster, openCluster } from '#api/kernel/db/cluster.ts';
import { followParent } from '#ops/parent.ts';

// npm run verify-audit [-- FILE]: checks whether the audit log of every tenant is complete. FILE contains lines of the server's log of earlier days,
// or the output of AUDIT_ANCHORS; its anchors must still match.
followParent();
const { data_dir, database_url, archive } = readConfig();
const [, , file] = process.argv;
const running = database_url ?? (await findRunningCluster(data_dir));
const cluster =
  running === undefined ? await openCluster({ dataDir: data_dir, log: console.log, archives: archive !== undefined }) : undefined;
const owner = postgres(running ?? cluster?.url ?? '', {
  max: 1,
  onnotice: () => undefined,
  types: { int8: { to: 20, from: [20], parse: Number, serialize: String } },
});
try {
  const anchors = file === undefined ? [] : anchorsIn(readFileSync(file, 'utf8'));
  const faults = await verifyLogs(owner, anchors);
  for (const { tenant_id, seq, hash } of await readAnchors(owner)) console.log(`${tenant_id} ${seq} ${hash}`);
  for (const { tenant_id, seq, fault } of faults) console.error(`${tenant_id} entry ${seq ?? '?'}: ${fault}`);
  console.log(faults.length === 0 ? `Whole, with ${anchors.length} anchors of before` : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await owner.end();
  await cluster?.stop();
}
process.exit();
