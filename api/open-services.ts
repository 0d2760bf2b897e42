import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#shared/time.ts';
import { openStripe } from './billing/cards/open-stripe.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { openDiskRoom } from './db/disk-room.ts';
import { openCalendarSecrets } from './doors/calendar-secret.ts';
import { findSealedDoor } from './doors/find-sealed-door.ts';
import { readDoorPicture } from './doors/read-door-picture.ts';
import { openSealedDoors } from './doors/sealed-doors.ts';
import { openDiplomaRenderer } from './diplomas/rendering/renderer.ts';
import { openEvents } from './events/open-events.ts';
import { followers } from './followers.ts';
import { openDeliverer } from './hooks/deliverer.ts';
import { openHookSubscriptions } from './hooks/hook-subscriptions.ts';
import { createMetrics } from './http/metrics.ts';
import { openLoadMeter } from './http/load-meter.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { openSealing } from './http/sealing.ts';
import { openSecrets } from './http/secrets.ts';
import { openJobs } from './jobs/jobs.ts';
import { jobList } from './jobs/list.ts';
import { openMailer } from './mail/mailer.ts';
import { drawnWhenMissing, openMediaStore } from './media/media-store.ts';
import { openLiveNotifications } from './notifications/live-notifications.ts';
import { openPlay } from './play/play.ts';
import { openRegistrations } from './registration/registrations.ts';
import { openPushes } from './reminders/pushes.ts';
import { findReminded } from './reminders/find-reminded.ts';
import { openShareVisits } from './sharing/share-visits.ts';
import { drawForGallery } from './templates/template-pictures.ts';
import { openRealtime } from './realtime/realtime.ts';
import type { Services } from './services.ts';

export interface OpenServices {
  services: Services & { log: FastifyBaseLogger };
  /** Finishes what is under way (answers, jobs), then lets go of the database. */
  close(): Promise<void>;
}

/** Everything the server is made of, on a migrated database. `url` signs in as the owner. */
export async function openServices({
  config,
  url,
  clock,
  log,
  connections,
  socket,
}: {
  config: Config;
  url: string;
  clock: Clock;
  log: FastifyBaseLogger;
  connections?: { editor: number; play: number };
  /** As openDatabase has it. */
  socket?: string | undefined;
}): Promise<OpenServices> {
  const database = openDatabase(url, connections, socket);
  const secrets = await openSecrets(database.owner);
  const sealing = await openSealing(config);
  const jobs = await openJobs(jobList, url, log);
  const stripe = await openStripe(config);
  const mailer = openMailer(config, database);
  const realtime = await openRealtime(database, secrets.realtime, log);
  const hookSubscriptions = await openHookSubscriptions(database.owner, log);
  const live = await openLiveNotifications({ database, realtime, log });
  const base = {
    hookSubscriptions,
    config,
    clock,
    log,
    metrics: createMetrics(),
    loadMeter: openLoadMeter(),
    database,
    diskRoom: openDiskRoom(database.owner, config.data_dir),
    secrets,
    sealing,
    limits: createRateLimits(database.editor),
    jobs,
    stripe,
    mailer,
    realtime,
  };
  const events = openEvents(base, followers, () => play);
  const play = openPlay(base);
  const deliverer = openDeliverer({ ...base, play });
  const registrations = openRegistrations(database, play.moved);
  const calendarSecrets = openCalendarSecrets(database.play);
  const media = drawnWhenMissing(openMediaStore(base), drawForGallery);
  const sealedDoors = openSealedDoors({
    findDoor: (address) => findSealedDoor({ play, calendarSecrets, clock }, address),
    readPicture: (key) => readDoorPicture({ media, config }, key),
  });
  return {
    services: {
      ...base,
      media,
      events,
      deliverer,
      play,
      registrations,
      calendarSecrets,
      sealedDoors,
      findReminded: (activity_id) => findReminded({ config, play, clock }, activity_id),
      pushes: openPushes({ config, secrets }),
      diplomaRenderer: openDiplomaRenderer(),
      shareVisits: openShareVisits(database),
    },
    async close() {
      await deliverer.close();
      await Promise.all([play.close(), registrations.rows.idle()]);
      await events.settled();
      await jobs.close();
      await hookSubscriptions.close();
      await live.close();
      await realtime.close();
      mailer.close();
      await database.close();
    },
  };
}
