/** Why a sign-in by a provider ended at the sign-in page. */
export const ssoProblemCodes = ['refused', 'provider', 'domain', 'no_member', 'no_seat', 'again'] as const;
export type SsoProblem = (typeof ssoProblemCodes)[number];
/** The roles of a new member by the provider: never an owner. */
export const ssoRoles = ['admin', 'editor', 'graphics_editor', 'text_editor', 'analyst'] as const;
export type SsoRole = (typeof ssoRoles)[number];
/** The result of a test of the provider. */
export const ssoFindings = ['works', 'unreachable', 'wrong_issuer', 'not_a_provider', 'wrong_client', 'forbidden_address'] as const;
export type SsoFinding = (typeof ssoFindings)[number];
