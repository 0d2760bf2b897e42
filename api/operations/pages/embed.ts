import type { FastifyInstance, FastifyReply } from 'fastify';
import { isId } from '#shared/ids.ts';
import { notFound } from '#api/kernel/errors.ts';
import { addressGroup } from '#api/kernel/http/rate-limits.ts';
import type { Services } from '#api/services.ts';
import { findShareable, type Shareable } from '#api/play/sharing/find-shareable.ts';
import { readShareKey } from '#api/play/sharing/share-key.ts';
import { embedScript } from './embed-script.ts';
import { activityOfAddress, oembedOf, oembedXml } from './oembed.ts';
import { openShareImages } from './share-image.ts';
import { sharedResultWords } from './shared-result.ts';

/** Pictures of results that one address may have drawn in a minute. Each takes a core for about a second. */
const drawnResults = { times: 60, seconds: 60 };

/** Serves what other sites need to show an activity: the embedding script, oEmbed, its picture and its QR code. */
export function serveEmbedPages(app: FastifyInstance, services: Services): void {
  const images = openShareImages(services);
  app.get('/embed.js', (_request, reply) => forOthers(reply, 'text/javascript; charset=utf-8', 3600).send(embedScript));
  app.get<{ Querystring: Record<'url' | 'format' | 'maxwidth' | 'maxheight', string | undefined> }>('/oembed', async ({ query }, reply) => {
    const { format = 'json' } = query;
    forOthers(reply, format === 'xml' ? 'text/xml; charset=utf-8' : 'application/json; charset=utf-8', 300);
    if (format !== 'json' && format !== 'xml') return reply.status(501).send({ message: 'The formats are json and xml.' });
    const address = String(query.url ?? '');
    const shareable = await openShareable(services, activityOfAddress(address));
    if (![services.config.public_url, new URL(shareable.url).origin].includes(URL.parse(address)?.origin ?? '')) throw notFound();
    const answer = oembedOf(shareable, services.config, { width: pixels(query.maxwidth), height: pixels(query.maxheight) });
    return reply.send(format === 'xml' ? oembedXml(answer) : JSON.stringify(answer));
  });
  app.get<{ Params: { id: string }; Querystring: { key?: string } }>('/share-image/:id.png', async ({ params, query, ip }, reply) => {
    const { publication } = await openShareable(services, params.id);
    if (query.key === undefined) return forOthers(reply, 'image/png', 86_400).send(await images.of(publication));
    const words = await sharedResultWords(services, publication, query.key);
    const mayDraw = async () => void (await services.limits.take(`share image ${addressGroup(ip)}`, drawnResults));
    // A result changes, and its player may be erased.
    return forOthers(reply, 'image/png', 300).send(await (words ? images.ofResult(publication, words, mayDraw) : images.of(publication)));
  });
  app.get<{ Params: { id: string }; Querystring: { key?: string } }>('/qr/:id.svg', async ({ params, query }, reply) => {
    const address = await codeAddress(services, params.id, query.key);
    const { default: QRCode } = await import('qrcode');
    // With a size of its own it can be drawn into a picture in every browser.
    return forOthers(reply, 'image/svg+xml', 3600).send(await QRCode.toString(address, { ...codeLook, type: 'svg', width: 480 }));
  });
  app.get<{ Params: { id: string }; Querystring: { key?: string } }>('/qr/:id.png', async ({ params, query }, reply) => {
    const address = await codeAddress(services, params.id, query.key);
    const { default: QRCode } = await import('qrcode');
    return forOthers(reply, 'image/png', 3600).send(await QRCode.toBuffer(address, { ...codeLook, type: 'png', width: 1024 }));
  });
}

const codeLook = { margin: 2, errorCorrectionLevel: 'M' } as const;

/** The address in a QR code. Only a share key is taken from the request, because the rest of the address may be made up. */
async function codeAddress(services: Services, id: string, key: string | undefined): Promise<string> {
  const { url } = await openShareable(services, id);
  const shared = readShareKey(key);
  return shared ? `${url}?key=s.${shared.key}.qr` : url;
}

const pixels = (value: string | undefined): number | undefined => (/^\d{1,5}$/.test(value ?? '') ? Number(value) : undefined);

/** An active activity that players can see. Throws 404. */
async function openShareable(services: Services, id: string | undefined): Promise<Shareable> {
  const shareable = id !== undefined && isId(id) ? await findShareable(services, id) : undefined;
  if (!shareable?.activity.is_active) throw notFound();
  return shareable;
}

/** Pages of every other site may load it; kept for so many seconds. */
const forOthers = (reply: FastifyReply, type: string, seconds: number): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', `public, max-age=${seconds}`)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
