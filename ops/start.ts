import { buildWhenStale } from '#ops/build-when-stale.ts';
import { followParent } from '#ops/parent.ts';

followParent();
try {
  await buildWhenStale();
  const { main } = await import('#api/main.ts');
  await main();
} catch (error) {
  console.error(`Lucka did not start: ${error instanceof Error && !process.env['DEBUG'] ? error.message : String((error as Error).stack)}`);
  process.exit(1);
}
