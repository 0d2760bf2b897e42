import type { DesignName } from '#shared/content/design-names.ts';
import { advent } from './advent.ts';
import { countdown } from './countdown.ts';
import type { Design } from './design.ts';
import { easter } from './easter.ts';
import { onboarding } from './onboarding.ts';
import { summer } from './summer.ts';
import { year } from './year.ts';

/** The calendars that one can begin with, drawn by us. */
export const designs: Readonly<Record<DesignName, Design>> = { advent, countdown, summer, onboarding, easter, year };
