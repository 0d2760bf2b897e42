import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** How a process ends in which an unhandled promise fails with this code. */
function endWith(code: string): { status: number | null; said: string } {
  const script = `
    import { passOverLosses } from ${JSON.stringify(new URL('./pass-over-losses.ts', import.meta.url).href)};
    passOverLosses((error) => console.log('passed over ' + error.code));
    void Promise.reject(Object.assign(new Error('fault'), { code: '${code}' }));
    setTimeout(() => console.log('goes on'), 50);`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return { status, said: stdout };
}

test('an unhandled loss of a connection does not end the server', () => {
  expect(endWith('CONNECTION_DESTROYED')).toEqual({ status: 0, said: 'passed over CONNECTION_DESTROYED\ngoes on\n' });
});

test('every other unhandled error does', () => {
  expect(endWith('ENOENT')).toEqual({ status: 1, said: '' });
});
