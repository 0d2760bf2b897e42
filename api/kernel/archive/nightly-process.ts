import { setPriority } from 'node:os';
import { runNight, type Night } from './nightly.ts';

/** The process behind open-archiver.ts: what it reads and packs does not delay players. */
process.once('message', (night) => {
  setPriority(10);
  void runNight(night as Night).then((morning) => process.send?.(morning, () => process.exit(0)));
});
process.once('disconnect', () => process.exit(1));
