import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostSavedFilters } from '#shared/contract/saved-filters.ts';
import { failure } from '#api/authoring/activities/test-activity.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a filter is one’s own until it is shared, and only its author changes it', async () => {
  const tenant = await buildTenant(server.services);
  const owner = await server.asOwner(tenant.id);
  const analyst = await server.asEditor('analyst', tenant.id);
  const stranger = await server.asOwner((await buildTenant(server.services)).id);
  const body = { name: 'Live birds', list: '' as const, query: 'filter=live&search=birds', is_shared: false };
  const saved = await owner.api.saveFilter({ body });
  expect(saved).toEqual({ id: saved.id, ...body, is_mine: true });
  expect(await analyst.api.listSavedFilters()).toEqual([]);
  const params = { id: saved.id };
  for (const { api } of [analyst, stranger]) {
    expect((await failure(api.updateSavedFilter({ params, body: { is_shared: true } }))).status).toBe(404);
    expect((await failure(api.deleteSavedFilter({ params }))).status).toBe(404);
  }
  expect(await owner.api.updateSavedFilter({ params, body: { is_shared: true } })).toMatchObject({ name: 'Live birds', is_shared: true });
  expect(await analyst.api.listSavedFilters()).toEqual([{ ...saved, is_shared: true, is_mine: false }]);
  expect((await failure(analyst.api.deleteSavedFilter({ params }))).status).toBe(404);
  expect(await stranger.api.listSavedFilters()).toEqual([]);
  expect((await failure(server.anonymous.listSavedFilters())).status).toBe(401);
  expect((await failure(owner.api.saveFilter({ body: { ...body, name: '' } }))).errors).toHaveProperty('name');
  await owner.api.deleteSavedFilter({ params });
  expect(await owner.api.listSavedFilters()).toEqual([]);
  for (let number = 0; number < mostSavedFilters; number += 1) await analyst.api.saveFilter({ body });
  expect((await failure(analyst.api.saveFilter({ body }))).errors).toHaveProperty('name');
});
