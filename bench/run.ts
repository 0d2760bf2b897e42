/* npm run bench -- NAME [options of that measurement] */
const measurements: Record<string, () => Promise<unknown>> = {
  answers: () => import('./answers.ts'),
  'as-jobs': () => import('./as-jobs.ts'),
  board: () => import('./board.ts'),
  'board-turns': () => import('./board-turns.ts'),
  'cost-turns': () => import('./cost-turns.ts'),
  costs: () => import('./costs.ts'),
  diplomas: () => import('./diplomas.ts'),
  documents: () => import('./documents.ts'),
  drivers: () => import('./drivers.ts'),
  editor: () => import('./editor.ts'),
  forensics: () => import('./forensics/measure.ts'),
  hooks: () => import('./hooks.ts'),
  idle: () => import('./idle.ts'),
  kills: () => import('./kills.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  lists: () => import('./lists.ts'),
  memory: () => import('./memory.ts'),
  midnight: () => import('./midnight.ts'),
  migrations: () => import('./migrations.ts'),
  'move-tenant': () => import('./move-tenant.ts'),
  page: () => import('./page.ts'),
  players: () => import('./players.ts'),
  rest: () => import('./rest.ts'),
  rooms: () => import('./rooms.ts'),
  soak: () => import('./soak.ts'),
  starts: () => import('./starts.ts'),
  statistics: () => import('./statistics.ts'),
  turns: () => import('./turns.ts'),
  visits: () => import('./visits.ts'),
  'young-tables': () => import('./young-tables.ts'),
};
const names = Object.keys(measurements).join(', ');
const name = process.argv[2] ?? '';
const measure = Object.hasOwn(measurements, name) ? measurements[name] : undefined;
if (measure) await measure();
else {
  console.error(`npm run bench -- NAME, where NAME is one of ${names}`);
  process.exitCode = 1;
}
