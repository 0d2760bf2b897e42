import { join } from 'node:path';
import { viewOf, type Box } from '#api/kernel/content-files.ts';
import { drawn } from '#api/authoring/calendars/designs/design-pictures.ts';
import { rasterised, type Drawing, imageOfDrawing } from '#api/authoring/media/drawings.ts';
import type { Image } from '#shared/content/question.ts';
import { findTemplate, templateNames } from './gallery.ts';
import type { TemplateDocument } from './template-document.ts';

const folder = join(import.meta.dirname, 'drawings');

/** The pictures of every template besides its views: the cover on wide and on high screens. */
const covers = { wide: [-800, -500, 1600, 1000], high: [-400, -600, 800, 1200] } as const satisfies Record<string, Box>;
/** Small parts of a drawing are drawn at this width at least. */
const leastWidth = 720;

/** The drawings of a template by the names of their views; a calendar's board and doors are those of its design. */
export function drawingsOf(name: string, { design, views = {} }: TemplateDocument): Record<string, Drawing> {
  const file = join(folder, `${name}.svg`);
  const viewsOf = (boxes: Record<string, Box>): Record<string, Drawing> =>
    Object.fromEntries(Object.entries(boxes).map(([view, box]) => [view, viewed(`${name}, ${view}`, file, box)]));
  if (!design) return viewsOf({ ...covers, ...views });
  const [wide, high, ...doors] = drawn(design);
  return { wide, high, ...Object.fromEntries(doors.map((door, place) => [`door${place}`, door])), ...viewsOf(views) };
}

function viewed(name: string, file: string, box: Box): Drawing {
  const [, , wide, high] = box;
  const width = Math.max(wide, leastWidth);
  const height = Math.round((high * width) / wide);
  return { name, purpose: 'image', width, height, svg: viewOf(file, box, width, height) };
}

/** The owner of the gallery's pictures: no tenant, so they cannot be deleted. */
export const galleryOwner = 'gallery';

export const imagesOf = (owner: string, name: string, template: TemplateDocument): Record<string, Image> =>
  Object.fromEntries(Object.entries(drawingsOf(name, template)).map(([view, drawing]) => [view, imageOfDrawing(owner, drawing)]));

let shown: ReadonlyMap<string, Drawing> | undefined;
const shownByKey = (): ReadonlyMap<string, Drawing> =>
  (shown ??= new Map(
    templateNames.flatMap((name) =>
      Object.values(drawingsOf(name, findTemplate(name) as TemplateDocument)).map((drawing) => [
        imageOfDrawing(galleryOwner, drawing).key,
        drawing,
      ]),
    ),
  ));

/** A picture of the gallery; undefined for an unknown key. */
export async function drawForGallery(key: string): Promise<Buffer | undefined> {
  const drawing = shownByKey().get(key);
  return drawing && rasterised(drawing.svg);
}
