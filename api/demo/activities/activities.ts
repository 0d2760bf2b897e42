import type { DesignPictures } from '#api/calendars/designs/design-pictures.ts';
import type { DemoActivity } from '../demo-activity.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { advent } from './advent.ts';
import { autumnLeaves } from './autumn-leaves.ts';
import { coffeeBreak } from './coffee-break.ts';
import { everyKind } from './every-kind.ts';
import { iceSafety } from './ice-safety.ts';
import { lampHouse } from './lamp-house.ts';
import { lanterns } from './lanterns.ts';
import { ljusfester } from './ljusfester.ts';
import { spurenImSchnee } from './spuren-im-schnee.ts';
import { winterBirds } from './winter-birds.ts';
import { winterEvening } from './winter-evening.ts';

/** The demo's activities, the one to show first at the top. */
export const activities: readonly ((see: Pictures, village: DesignPictures) => DemoActivity)[] = [
  advent,
  winterBirds,
  everyKind,
  winterEvening,
  iceSafety,
  lampHouse,
  ljusfester,
  spurenImSchnee,
  coffeeBreak,
  autumnLeaves,
  lanterns,
];
