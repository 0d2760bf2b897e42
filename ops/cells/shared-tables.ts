/** What a person signs in with, beside her account. The column account_id says whose it is. */
export const factors = ['passkey', 'totp', 'recovery_code'] as const;

/** Plans, prices and the accounts of the books: one cell leads them. By table, the columns of its key, and those that follow; null: all. */
export const terms: Record<string, { key: string; columns: string | null }> = {
  plan: { key: 'id', columns: null },
  // Who made it has no account in each cell.
  plan_version: { key: 'id', columns: 'id, plan_id, version, live_games, editors, brands, completions, created_at, is_own' },
  plan_price: { key: 'plan_version_id, currency', columns: null },
  addon: { key: 'id', columns: null },
  addon_price: { key: 'addon_id, currency', columns: null },
  account_plan: { key: 'only_one', columns: null },
};
