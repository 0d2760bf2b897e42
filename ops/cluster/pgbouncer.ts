import { roleSettings } from '#api/kernel/db/roles.ts';

/** PgBouncer as README's Deployment has it: transaction mode, and the passwords of the two roles. */
export const pgbouncerSettings = ({ host, port, listenPort, users }: { host: string; port: number; listenPort: number; users: string }) => `
[databases]
* = host=${host} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
server_login_retry = 1
`;

export const usersOf = (password: string, others: Record<string, string> = {}): string =>
  Object.entries({ ...Object.fromEntries(Object.keys(roleSettings).map((role) => [role, password])), ...others })
    .map(([user, secret]) => `"${user}" "${secret}"\n`)
    .join('');
