import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { HttpError } from '#api/kernel/errors.ts';

export interface Metrics {
  /** Records the duration of an operation, in seconds. There is one for each operation, so that a call needs no look-up. */
  timer(operation: string): (seconds: number) => void;
  failed(operation: string, code: ErrorCode): void;
  /** Records that a day was recounted, and the number of its statistics that differed from the rows. */
  recounted(differences: number): void;
  /** Records who served a read that may run on a replica. */
  readAside(servedBy: 'replica' | 'primary'): void;
  replicaUsable(isUsable: boolean): void;
  /** Records how the archive of WAL is. */
  archived(state: { waiting: number; has_fault: boolean; reached_at: Date | null }): void;
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  // Metrics of the process start with the first reader: the delay of the event loop is sampled a hundred times a second, also at rest.
  let isRead = false;
  const durations = new Histogram({
    name: 'lucka_operation_seconds',
    help: 'Time of an answered operation, without reading its body and writing its answer.',
    labelNames: ['operation'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'lucka_operation_failures_total',
    help: 'Operations answered with an error, by its code.',
    labelNames: ['operation', 'code'] as const,
    registers: [registry],
  });
  const recounts = new Counter({
    name: 'lucka_recounted_days_total',
    help: 'Days whose figures were compared with the rows.',
    registers: [registry],
  });
  const differences = new Counter({
    name: 'lucka_figure_differences_total',
    help: 'Figures that were found to differ from the rows.',
    registers: [registry],
  });
  const asideReads = new Counter({
    name: 'lucka_aside_reads_total',
    help: 'Reads that a replica may serve, by who served them.',
    labelNames: ['served_by'] as const,
    registers: [registry],
  });
  const usable = new Gauge({
    name: 'lucka_replica_usable',
    help: '0 while the replica of DATABASE_REPLICA_URL is away or late, so that the primary serves.',
    registers: [],
  });
  const archive = openArchiveGauges(registry);
  return {
    archived: archive,
    timer(operation) {
      const child = durations.labels({ operation });
      return (seconds) => child.observe(seconds);
    },
    recounted(found) {
      recounts.inc();
      differences.inc(found);
    },
    readAside: (servedBy) => asideReads.inc({ served_by: servedBy }),
    replicaUsable(isUsable) {
      // Installations without a replica do not have it.
      registry.registerMetric(usable);
      usable.set(isUsable ? 1 : 0);
    },
    failed: (operation, code) => failures.inc({ operation, code }),
    text() {
      if (!isRead) collectDefaultMetrics({ register: registry });
      isRead = true;
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function openArchiveGauges(registry: Registry): Metrics['archived'] {
  const gauge = (name: string, help: string): Gauge => new Gauge({ name: `lucka_archive_${name}`, help, registers: [registry] });
  const waiting = gauge('waiting_segments', 'Segments of WAL, of 16 MiB, that wait for the archive.');
  const fault = gauge('fault', '1 while the archive, its base backups or their trial restore have a fault.');
  const reached = gauge('reached_seconds', 'The latest moment that the archive can restore, in seconds since 1970; 0 without an archive.');
  return (state) => {
    waiting.set(state.waiting);
    fault.set(state.has_fault ? 1 : 0);
    if (state.reached_at) reached.set(state.reached_at.getTime() / 1000);
  };
}

/** GET /metrics, for Prometheus, which sends the token as its bearer token. Without a token there is no such page. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  if (token === undefined) return;
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw new HttpError('unauthenticated');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
