import { rooms as contract } from '#shared/contract/room-calls.ts';
import { answerPictures, sealedWidths, stemPictures, type SealedPicture, type SealedWidth } from '#shared/rooms/sealed-pictures.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve, type Context } from '#api/kernel/http/served-operation.ts';
import { findVariant, variantOf } from '#api/kernel/pictures/variants.ts';
import { sealPicture } from './seal-question.ts';

/** Only of the present question and those before it: nobody collects pictures of later questions. The address says nothing of the picture. */
export const readRoomPicture = serve(contract.readRoomPicture, async ({ params }, context) => {
  const width = params.width === 'wall' ? 'wall' : 'phone';
  const [part, index] = params.place.split('-');
  const place: SealedPicture = {
    room_id: params.id.toLowerCase(),
    number: Number(params.number),
    part: part === 'stem' ? part : 'answers',
    index: Number(index),
  };
  const box = await context.rooms.boxes.fetch(`${Object.values(place).join(' ')} ${width}`, {
    context: () => sealed(context, place, width),
  });
  if (!box) throw notFound();
  await context.reply.header('cache-control', 'public, max-age=86400, immutable').type('application/octet-stream').send(box);
  return '';
});

async function sealed(context: Context, place: SealedPicture, width: SealedWidth): Promise<Buffer | undefined> {
  const { rooms, play } = context;
  const frames = await rooms.find(place.room_id);
  const planned = frames?.questions[place.number - 1];
  if (!planned || place.number > frames.room.state.number) return undefined;
  const image = (place.part === 'stem' ? stemPictures(planned.stem) : answerPictures(planned.on_phones))[place.index];
  const bytes = image && (await findVariant(context, image.key, variantOf(sealedWidths[width], 'webp')));
  return bytes && sealPicture(play.key, place, bytes);
}
