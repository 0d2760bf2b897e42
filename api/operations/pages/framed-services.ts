import { hatchesOf } from '#activity/own-lists.ts';
import { filmServices, type FilmService } from '#shared/content/clip-kinds.ts';
import { frameHosts } from '#shared/content/film-link.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Published } from '#api/play/publications/published.ts';

const known = new WeakMap<object, string[]>();

/** The hosts of other companies whose films a publication holds: its page may frame them, and no other page may. */
export function framedHosts({ content }: Pick<Published, 'content'>): string[] {
  const hosts = known.get(content) ?? hostsIn(content);
  known.set(content, hosts);
  return hosts;
}

function hostsIn(content: Published['content']): string[] {
  const { cover, intro, result } = content;
  const pages = [cover, intro, result, ...hatchesOf(content).map((hatch) => hatch.content)];
  const clips = [...pages.map(({ clip }) => clip), ...questionsOf(content).flatMap(({ clip, feedback }) => [clip, feedback.clip])];
  const used = new Set(clips.map((clip) => clip?.kind));
  return filmServices.filter((service: FilmService) => used.has(service)).map((service) => frameHosts[service]);
}

export const allFrameHosts: string[] = Object.values(frameHosts);
