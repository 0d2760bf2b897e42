import { expect, test } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { requireTenant, safeReturn } from './guards.ts';
import { profileQuery, type Profile } from './profile.ts';

test('after signing in, only an address of this program is opened', () => {
  expect(safeReturn('/quiz/1/editor/?part=result')).toBe('/quiz/1/editor/?part=result');
  for (const foreign of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/./login',
    'javascript:alert(1)',
    '/login',
    7,
    undefined,
  ])
    expect(safeReturn(foreign)).toBeUndefined();
});

test('provider staff outside tenants reach all their own pages, and are redirected to the tenants from all others', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(profileQuery.queryKey, { tenant: null, closed: null, is_staff: true } as unknown as Profile);
  const go = (pathname: string) => requireTenant({ context: { queryClient }, location: { href: pathname, pathname } });
  for (const path of [
    paths.tenants,
    paths.tenantFigures('1'),
    paths.plans,
    paths.revenue,
    paths.jobs,
    paths.health,
    paths.mailOutbox,
    paths.staffDocuments,
    paths.profile,
  ])
    await expect(go(path)).resolves.toBeUndefined();
  await expect(go(paths.quizzes)).rejects.toMatchObject({ options: { to: paths.tenants } });
});
