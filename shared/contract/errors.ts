/** The closed list of errors. People read `message` when there is nothing more precise; messages of fields are in `errors`. */
export const errors = {
  malformed: { status: 400, message: 'The request could not be read.' },
  invalid_grant: { status: 400, message: 'The user credentials were incorrect.' },
  /** The password was right; the reply also has a `ticket` and the `factors` that she has. */
  second_factor_required: { status: 400, message: 'Two-factor authentication is required.' },
  unknown_client: { status: 401, message: 'Unknown client.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  forbidden: { status: 403, message: 'This action is unauthorized.' },
  not_named: { status: 403, message: 'Only chosen people can edit this. Ask an owner or an admin.' },
  /** The tenant wants publishing approved by members who may change permissions. */
  approval_needed: { status: 403, message: 'Publishing needs approval. Request it in the publish check.' },
  /** Too sensitive for a session that was left open: the user must prove her identity again (POST /api/v1/user/prove). */
  proof_required: { status: 403, message: 'Confirm your identity.' },
  /** The account opens nothing until its address is proved: by the link that was mailed to it, or by another mailed link. */
  address_unproved: { status: 403, message: 'Confirm your email address first. We sent you a link.' },
  foreign_origin: { status: 403, message: 'This request came from another site.' },
  not_found: { status: 404, message: 'Sorry, there is no such page.' },
  conflict: { status: 409, message: 'Someone else changed this in the meantime.' },
  stage_not_allowed: { status: 409, message: 'This status cannot follow the current one.' },
  order_differs: { status: 409, message: 'The list differs from the saved one.' },
  idempotency_key_reused: { status: 409, message: 'This idempotency key was already used for another request.' },
  browser_erased: { status: 410, message: 'The data of this browser was erased. You continue as a new player.' },
  too_large: { status: 413, message: 'This is too large.' },
  wrong_type: { status: 415, message: 'This content type is not accepted.' },
  invalid: { status: 422, message: 'The given data was invalid.' },
  /** No edit makes a draft longer than `longestDraft`; one that is longer already can be shortened. */
  draft_too_long: {
    status: 422,
    message: 'This activity is full. Delete something, or duplicate it and delete half of the content in each.',
  },
  too_early: { status: 425, message: 'This door is not open yet.' },
  too_many: { status: 429, message: 'Too many requests. Please wait a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was lost. Please try again.' },
  /** The tenant's identity provider did not reply as one. */
  provider_failed: { status: 502, message: 'Your organisation’s SSO provider could not be reached.' },
  not_ready: { status: 503, message: 'The service is busy. Please try again in a moment.' },
} as const;

export type ErrorCode = keyof typeof errors;

/** Messages for people when figures are missing, or the page on which a game begins. */
export const messages = { noData: 'Data not available', noCover: 'No cover found' } as const;

/** Field paths with dots (settings.start_date) to messages; the field shows the first one. */
export type FieldErrors = Record<string, string[]>;

/** Reasons why play is refused, in a reply with status 200. */
export const refusals = {
  not_active: 'This quiz is not active. Please try again later.',
  not_started: 'This has not started yet.',
  finished: 'This has ended.',
  subscription_expired: 'Subscription expired.',
  completion_limit: 'Completion limit reached.',
  game_limit: 'You have reached the limit of allowed games and can not improve your points',
  time_over: 'Time is up!',
  already_answered: 'This question is already answered.',
  not_open_yet: 'This door is not open yet.',
  closed: 'This game is over.',
  cookies_refused: "Oops.. it looks like you haven't accepted cookies",
  unavailable: 'This quiz is unavailable.',
} as const;
export type Refusal = keyof typeof refusals;
