import { createConfig, lintFromString } from '@redocly/openapi-core';

/**
 * Redocly's strict rules, except two: the paths of the specification overlap by design, and the router distinguishes them; a sign-in by a provider
 * ends in a redirect, which is no 2xx.
 */
const rules = { 'no-ambiguous-paths': 'off', 'operation-2xx-response': 'off' } as const;

/** The faults that a strict linter finds in an OpenAPI document, each with its place. Fetches nothing. */
export async function findOpenApiFaults(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], rules });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}
