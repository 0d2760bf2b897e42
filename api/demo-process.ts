import { systemClock } from '#shared/time.ts';
import { createLog } from '#api/kernel/http/log.ts';
import { openServices } from '#api/open-services.ts';
import type { Seeding } from '#api/operations/demo/seed-aside.ts';
import { seedDemo } from '#api/operations/demo/seed-demo.ts';

/** The process behind seed-aside.ts. */
async function seed({ config, url, socket }: Seeding): Promise<void> {
  const log = createLog(config.log_level);
  const { services, close } = await openServices({ config, url, socket, clock: systemClock, log });
  await seedDemo(services);
  await close();
}

process.once('message', (seeding) => {
  seed(seeding as Seeding).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
// The server has ended: its next start creates whatever is not committed.
process.once('disconnect', () => process.exit(1));
