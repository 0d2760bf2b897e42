import { Calendar as CalendarDraft } from '#shared/content/calendar.ts';
import * as head from '#shared/content/head.ts';
import { Image } from '#shared/content/question.ts';
import { Calendar, CalendarRow } from '#shared/contract/calendars.ts';
import { Diploma } from '#shared/contract/diplomas.ts';
import { Draw, EditorDraw } from '#shared/contract/draws.ts';
import { Hatch } from '#shared/contract/hatches.ts';
import { HookPayload } from '#shared/contract/hook-payloads.ts';
import { Hook, HookDelivery } from '#shared/contract/hooks.ts';
import { Item } from '#shared/contract/items.ts';
import { MediaRow } from '#shared/contract/media.ts';
import { Answered, GameResult, PlayerCover, PlayerQuestion, Started } from '#shared/contract/play.ts';
import { PlayerCalendar } from '#shared/contract/player-calendar.ts';
import { Question } from '#shared/contract/questions.ts';
import { Quiz, QuizRow } from '#shared/contract/quiz.ts';
import { Ranking } from '#shared/contract/rankings.ts';
import { Subscription } from '#shared/contract/billing.ts';
import { User } from '#shared/contract/team.ts';

/** Schemas that many calls share. The OpenAPI document and the types of the client package have each of them once, by its name. */
export const named = {
  Quiz,
  QuizRow,
  Question,
  Calendar,
  CalendarRow,
  CalendarDraft,
  Hatch,
  Theme: head.Theme,
  Cover: head.Cover,
  Intro: head.Intro,
  Result: head.Result,
  Settings: head.Settings,
  Image,
  MediaRow,
  Hook,
  HookDelivery,
  HookPayload,
  PlayerCover,
  PlayerQuestion,
  Started,
  Answered,
  GameResult,
  PlayerCalendar,
  Diploma,
  Draw,
  EditorDraw,
  Ranking,
  Item,
  Subscription,
  User,
};

interface Schema {
  properties?: object;
  anyOf?: readonly unknown[];
}
const membersOf = ({ properties, anyOf }: Schema): string =>
  properties ? Object.keys(properties).join() : anyOf ? `${anyOf.length} schemas` : 'none';

type Convert = (schema: unknown) => unknown;

/**
 * Replaces each occurrence of a named schema by a reference, at any depth. `convert` converts a schema of the contract to one of the document.
 * `schemas` are the named schemas themselves, with references to each other.
 */
export function nameSchemas(convert: Convert) {
  const converted = Object.entries(named).map(([name, schema]): [string, Schema] => [name, convert(schema) as Schema]);
  const names = new Map(converted.map(([name, schema]) => [JSON.stringify(schema), name]));
  // Only what could be one of them is written as text, which takes long for all.
  const members = new Set(converted.map(([, schema]) => membersOf(schema)));
  const share = (value: unknown, own?: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => share(item));
    const name = members.has(membersOf(value)) ? names.get(JSON.stringify(value)) : undefined;
    if (name !== undefined && name !== own) return { $ref: `#/components/schemas/${name}` };
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, share(inner)]));
  };
  return {
    share: (schema: unknown) => share(schema),
    schemas: Object.fromEntries(converted.map(([name, schema]) => [name, share(schema, name)])),
  };
}
