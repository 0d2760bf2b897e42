import type { Clock } from '#shared/time.ts';
import type { Config } from './config.ts';
import type { Events } from './events/event.ts';
import type { Database } from './db/database.ts';
import type { DiskRoom } from './db/disk-room.ts';
import type { CalendarSecrets } from './doors/calendar-secret.ts';
import type { SealedDoors } from './doors/sealed-doors.ts';
import type { Deliverer } from './hooks/deliverer.ts';
import type { HookSubscriptions } from './hooks/hook-subscriptions.ts';
import type { Log } from './http/log.ts';
import type { Metrics } from './http/metrics.ts';
import type { LoadMeter } from './http/load-meter.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Sealing } from './http/sealing.ts';
import type { Secrets } from './http/secrets.ts';
import type { CardProvider } from './billing/cards/open-stripe.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ListedJob } from './jobs/list.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MediaStore } from './media/kept-bytes.ts';
import type { Play } from './play/play.ts';
import type { ShareVisits } from './sharing/share-visits.ts';
import type { Pushes } from './reminders/pushes.ts';
import type { FindReminded } from './reminders/reminded-calendar.ts';
import type { DiplomaRenderer } from './diplomas/rendering/renderer.ts';
import type { Registrations } from './registration/registrations.ts';
import type { Realtime } from './realtime/realtime.ts';

/** What the server is made of; assembled once in open-services.ts and given to every operation and job. */
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
