import { withServer } from './with-server.ts';
import { launchBrowser } from '#e2e/browser.ts';
const browser = await launchBrowser();
await withServer(async ({ base, owner }) => {
  const r = await fetch(base + '/api/v1/quizzes', { method: 'POST', headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }, body: JSON.stringify({ name: 'x', lang: 1, quiz_type: 'quiz' }) });
  const { id } = await r.json() as { id: string };
  for (let i = 0; i < 3; i++) {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'token', value: owner.token, url: base }]);
  const page = await context.newPage();
  await page.goto(`${base}/quiz/${id}/editor/`);
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  if (process.argv[2]) await page.waitForTimeout(1500);
  await context.close();
  }
  console.log('ending', Date.now());
});
console.log('ended', Date.now());
await browser.close();
