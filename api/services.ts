import type { Clock } from '#shared/time.ts';
import type { Config } from '#api/kernel/config.ts';
import type { Events } from '#api/kernel/events/event.ts';
import type { Database } from '#api/kernel/db/database.ts';
import type { DiskRoom } from '#api/kernel/db/disk-room.ts';
import type { CalendarSecrets } from '#api/play/doors/calendar-secret.ts';
import type { SealedDoors } from '#api/play/doors/sealed-doors.ts';
import type { Deliverer } from '#api/outbound/hooks/deliverer.ts';
import type { HookSubscriptions } from '#api/kernel/events/hook-subscriptions.ts';
import type { Log } from '#api/kernel/http/log.ts';
import type { Metrics } from '#api/kernel/http/metrics.ts';
import type { LoadMeter } from '#api/kernel/http/load-meter.ts';
import type { RateLimits } from '#api/kernel/http/rate-limits.ts';
import type { Sealing } from '#api/kernel/http/sealing.ts';
import type { Secrets } from '#api/kernel/http/secrets.ts';
import type { CardProvider } from '#api/billing/cards/open-stripe.ts';
import type { Jobs } from '#api/kernel/jobs/jobs.ts';
import type { ListedJob } from '#api/jobs.ts';
import type { Mailer } from '#api/kernel/mail/mailer.ts';
import type { MediaStore } from '#api/kernel/storage/kept-bytes.ts';
import type { Play } from '#api/play/play/play.ts';
import type { ShareVisits } from '#api/play/sharing/share-visits.ts';
import type { Pushes } from '#api/rewards/reminders/pushes.ts';
import type { FindReminded } from '#api/rewards/reminders/reminded-calendar.ts';
import type { DiplomaRenderer } from '#api/rewards/diplomas/rendering/renderer.ts';
import type { Registrations } from '#api/play/registration/registrations.ts';
import type { Realtime } from '#api/kernel/realtime/realtime.ts';

/** The services of every operation and job; open-services.ts assembles them once. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  loadMeter: LoadMeter;
  database: Database;
  diskRoom: DiskRoom;
  secrets: Secrets;
  sealing: Sealing;
  limits: RateLimits;
  jobs: Jobs<ListedJob>;
  /** Undefined: no cards are taken. */
  stripe: CardProvider | undefined;
  mailer: Mailer;
  media: MediaStore;
  play: Play;
  registrations: Registrations;
  calendarSecrets: CalendarSecrets;
  sealedDoors: SealedDoors;
  findReminded: FindReminded;
  pushes: Pushes;
  diplomaRenderer: DiplomaRenderer;
  shareVisits: ShareVisits;
  realtime: Realtime;
  events: Events;
  hookSubscriptions: HookSubscriptions;
  deliverer: Deliverer;
}
