/** The settings of a cell's programs, as README's Deployment describes them; here with all on one machine. */

export interface Ports {
  etcd: number;
  etcdPeer: number;
  postgres: [number, number];
  patroni: [number, number];
  primary: number;
  replica: number;
  pooler: number;
  api: [number, number, number];
  public: number;
}

interface Node {
  index: number;
  folder: string;
  /** The folder of PostgreSQL's programs. */
  programs: string;
}

export function etcdArguments({ etcd, etcdPeer }: Ports, folder: string): string[] {
  const [client, peer] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeer}`];
  const options = {
    'data-dir': folder,
    name: 'one',
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `one=${peer}`,
  };
  return Object.entries(options).map(([name, value]) => `--${name}=${value}`);
}

/**
 * A node is away for `ttl` seconds before the other one takes over: the shortest that Patroni's rule allows, loop_wait + 2 × retry_timeout.
 * `failsafe_mode`: while etcd is away the primary stays primary as long as it reaches the replica.
 */
export const patroniSettings = (node: Node, ports: Ports, passwords: Record<'postgres' | 'replicator', string>): string => `
scope: lucka
name: node${node.index}
restapi: { listen: '127.0.0.1:${ports.patroni[node.index]}', connect_address: '127.0.0.1:${ports.patroni[node.index]}' }
etcd3: { host: '127.0.0.1:${ports.etcd}' }
bootstrap:
  dcs:
    ttl: 7
    loop_wait: 1
    retry_timeout: 3
    primary_start_timeout: 0
    synchronous_mode: true
    failsafe_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 150, wal_log_hints: 'on', wal_keep_size: '256MB', hot_standby_feedback: 'on', timezone: UTC }
  initdb: [ encoding: UTF8, locale: C, data-checksums ]
postgresql:
  listen: 127.0.0.1:${ports.postgres[node.index]}
  connect_address: 127.0.0.1:${ports.postgres[node.index]}
  data_dir: ${node.folder}/data
  bin_dir: ${node.programs}
  pgpass: ${node.folder}/pgpass
  authentication:
    superuser: { username: postgres, password: ${passwords.postgres} }
    replication: { username: replicator, password: ${passwords.replicator} }
  parameters: { unix_socket_directories: '${node.folder}', log_min_error_statement: panic }
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
`;

/** Whatever HAProxy itself has to refuse is 503 with Retry-After, as Lucka's own refusals are. */
export const refusal = `HTTP/1.1 503 Service Unavailable\r
content-type: application/json\r
cache-control: no-store\r
retry-after: 1\r
content-length: 52\r
\r
{"code":"not_ready","message":"Please try again."}  `;

const leadingTo = (role: 'primary' | 'replica', ports: Ports): string => `listen ${role}
  bind 127.0.0.1:${ports[role]}
  mode tcp
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.postgres.map((port, index) => `  server node${index} 127.0.0.1:${port} check port ${ports.patroni[index]}`).join('\n')}
`;

/** `primary` leads to the PostgreSQL that is the primary, `replica` to one that follows it; the others are processes of Lucka that say that they are ready. */
export const haproxySettings = (ports: Ports, refusalFile: string): string => `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
${(['primary', 'replica'] as const).map((role) => leadingTo(role, ports)).join('')}listen lucka
  bind 127.0.0.1:${ports.public}
  mode http
  balance leastconn
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  option httpchk GET /health/ready
  http-check expect status 200
${[502, 503, 504].map((status) => `  errorfile ${status} ${refusalFile}`).join('\n')}
  default-server inter 500ms fastinter 250ms fall 2 rise 1
${ports.api.map((port, index) => `  server api${index} 127.0.0.1:${port} check`).join('\n')}
`;
