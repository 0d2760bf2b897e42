/** The roles that the server takes, beside the owner. */
export type Role = 'lucka_editor' | 'lucka_play';

/** Most packages of PostgreSQL compile plans to machine code by default. For a page of statistics, that takes longer than reading the page. */
const noCompiler = { jit: 'off' };

/** The settings of each role's sessions. */
export const roleSettings: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  lucka_editor: { statement_timeout: '120s', idle_in_transaction_session_timeout: '60s', ...noCompiler },
  // A plan made while the tables were empty must not become a sequential scan of millions of rows.
  lucka_play: {
    statement_timeout: '15s',
    idle_in_transaction_session_timeout: '15s',
    enable_seqscan: 'off',
    enable_bitmapscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
    plan_cache_mode: 'force_generic_plan',
    ...noCompiler,
  },
};

/** The startup option by which a connection of the owner takes the role. */
export const roleOption = (role: Role): string =>
  Object.entries({ role, ...roleSettings[role] })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
