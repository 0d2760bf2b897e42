import { createConfig, lintFromString } from '@redocly/openapi-core';

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
