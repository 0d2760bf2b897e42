import { check } from '#ops/checks.ts';

const failed = (await check()).filter(({ ok }) => !ok).map(({ name }) => name);
if (failed.length > 0) {
  console.error(`Not passed: ${failed.join(', ')}`);
  process.exit(1);
}
