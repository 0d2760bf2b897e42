import { join } from 'node:path';
import { Type } from 'typebox';
import { readDocument } from '#api/kernel/content-files.ts';
import { object } from '#shared/content/schema.ts';
import { newId } from '#shared/ids.ts';
import type { Random } from '#shared/play/seeded-random.ts';
import type { StartRow } from '#api/play/play/write-starts.ts';
import { sourceOf } from '#api/play/figures/sources.ts';

/** A player of the demo's games. */
export interface Person {
  player_id: string;
  uuid_front: string;
  device_type: StartRow['device_type'];
  country: string;
  source: string | null;
  /** How much she knows, 0 to 1, and how many times the usual time she takes. */
  knows: number;
  slow: number;
  /** Her registration; undefined: she never registers. */
  form?: { name: string; surname: string; email: string; username: string; city: string; age: string; member_number: string };
}

const Names = Type.Array(object({ name: Type.String(), surname: Type.String(), city: Type.String() }));

const devices = ['mobile', 'mobile', 'desktop', 'mobile', 'tablet', 'desktop', 'mobile'] as const;
const countries = ['SE', 'SE', 'SE', 'SE', 'FI', 'DE', 'NO', 'SE', 'DK', 'GB', 'SE', 'US'] as const;
const sources = [
  null,
  null,
  null,
  sourceOf({ utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'autumn' }),
  sourceOf({ utm_source: 'instagram', utm_medium: 'social', utm_campaign: 'autumn' }),
  sourceOf({ host: 'www.example.org' }),
] as const;
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ø/g, 'o').replace(/ /g, '').toLowerCase();

export const stranger = (random: Random): Person => ({
  player_id: newId(),
  uuid_front: newId(),
  device_type: devices[Math.floor(random() * devices.length)] ?? 'mobile',
  country: countries[Math.floor(random() * countries.length)] ?? 'SE',
  source: sources[Math.floor(random() * sources.length)] ?? null,
  knows: 0.35 + random() * 0.4,
  slow: 0.7 + random() * 0.9,
});

/** The registered players, who return often. */
export const regulars = (random: Random): Person[] =>
  readDocument(Names, join(import.meta.dirname, 'people.json')).map(({ name, surname, city }, place) => {
    const email = `${plain(name)}.${plain(surname)}@example.org`;
    const form = {
      name,
      surname,
      email,
      city,
      username: `${plain(name)}${(place * 37 + 11) % 90}`,
      age: String(18 + ((place * 13) % 52)),
      member_number: String(4100 + place * 7),
    };
    return { ...stranger(random), knows: 0.5 + random() * 0.45, form };
  });
