import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#shared/time.ts';
import { openStripe } from '#api/billing/cards/open-stripe.ts';
import type { Config } from '#api/kernel/config.ts';
import { openAside } from '#api/kernel/db/aside.ts';
import { openDatabase } from '#api/kernel/db/database.ts';
import { openDiskRoom } from '#api/kernel/db/disk-room.ts';
import { openPooler } from '#api/kernel/db/open-pooler.ts';
import { openCalendarSecrets } from '#api/play/doors/calendar-secret.ts';
import { findSealedDoor } from '#api/play/doors/find-sealed-door.ts';
import { readDoorPicture } from '#api/play/doors/read-door-picture.ts';
import { openSealedDoors } from '#api/play/doors/sealed-doors.ts';
import { openDiplomaRenderer } from '#api/rewards/diplomas/rendering/renderer.ts';
import { openEvents } from '#api/kernel/events/open-events.ts';
import { subscribers } from '#api/subscribers.ts';
import { openDeliverer } from '#api/outbound/hooks/deliverer.ts';
import { openHookSubscriptions } from '#api/kernel/events/hook-subscriptions.ts';
import { createMetrics } from '#api/kernel/http/metrics.ts';
import { openDraining } from '#api/kernel/http/draining.ts';
import { openLoadMeter } from '#api/kernel/http/load-meter.ts';
import { createRateLimits } from '#api/kernel/http/rate-limits.ts';
import { openSealing } from '#api/kernel/http/sealing.ts';
import { openSecrets } from '#api/kernel/http/secrets.ts';
import { openJobs } from '#api/kernel/jobs/jobs.ts';
import { jobList } from '#api/jobs.ts';
import { openMailer } from '#api/kernel/mail/mailer.ts';
import { drawnWhenMissing, openMediaStore } from '#api/kernel/storage/media-store.ts';
import { openLiveNotifications } from '#api/accounts/notifications/live-notifications.ts';
import { openPlay } from '#api/play/play/play.ts';
import { openRegistrations } from '#api/play/registration/registrations.ts';
import { openRooms } from '#api/play/rooms/live-rooms.ts';
import { openPushes } from '#api/rewards/reminders/pushes.ts';
import { findReminded } from '#api/rewards/reminders/find-reminded.ts';
import { openShareVisits } from '#api/play/sharing/share-visits.ts';
import { drawForGallery } from '#api/authoring/templates/template-pictures.ts';
import { openRealtime } from '#api/kernel/realtime/realtime.ts';
import type { Services } from '#api/services.ts';

export interface OpenServices {
  services: Services & { log: FastifyBaseLogger };
  /** Finishes the work under way (answers, jobs), then closes the database. */
  close(): Promise<void>;
}

/** Opens all services, on a migrated database. `url` signs in as the owner. */
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
  const database = openDatabase(url, connections, socket, await openPooler(config, url));
  const metrics = createMetrics();
  const aside = openAside(database, config.replica_url, { log, metrics });
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
    metrics,
    loadMeter: openLoadMeter(),
    draining: openDraining(config.drain_seconds),
    database,
    aside,
    diskRoom: openDiskRoom(database.owner, config.data_dir),
    secrets,
    sealing,
    limits: createRateLimits(database.editor),
    jobs,
    stripe,
    mailer,
    realtime,
  };
  const events = openEvents(base, subscribers, () => play);
  const play = openPlay(base);
  const rooms = openRooms({
    ...base,
    play,
    onEnded: ({ id }) => jobs.send('write-room-games', { room_id: id }).catch((error: unknown) => log.warn({ err: error }, 'rooms')),
  });
  const deliverer = openDeliverer({ ...base, play });
  const registrations = openRegistrations(database, play.notifyFiguresChanged);
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
      rooms,
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
      await rooms.close();
      await Promise.all([play.close(), registrations.rows.idle()]);
      await events.settled();
      await jobs.close();
      await hookSubscriptions.close();
      await live.close();
      await realtime.close();
      mailer.close();
      await aside.close();
      await database.close();
    },
  };
}
