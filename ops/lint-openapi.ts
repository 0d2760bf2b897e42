import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openapi } from '#api/http/openapi.ts';
import type { Outcome } from '#ops/steps.ts';
import { contract } from '#shared/contract/contract.ts';

/**
 * Redocly's strict rules, but for two: the addresses of the specification overlap by design, and the router tells them apart; a sign-in by a provider ends
 * in a redirect, which is no 2xx.
 */
const rules = { 'no-ambiguous-paths': 'off', 'operation-2xx-response': 'off' } as const;

/** What a strict linter says of an OpenAPI document, each at its place. Nothing is fetched. */
export async function findOpenApiFaults(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], rules });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

/** The document that the server answers is valid for everybody who reads such documents. */
export async function lintOpenApi(): Promise<Outcome> {
  const begin = performance.now();
  const faults = await findOpenApiFaults(openapi(contract));
  for (const fault of faults.slice(0, 20)) console.error(fault);
  const ok = faults.length === 0;
  console.log(`${ok ? '✓' : '✗'} openapi (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  return { name: 'openapi', ok, passed: 0, failed: ok ? 0 : 1 };
}
