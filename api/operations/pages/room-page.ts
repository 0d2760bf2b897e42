import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isId } from '#shared/ids.ts';
import { playerOrigin } from '#api/accounts/player-domains/player-origin.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { Published } from '#api/play/publications/published.ts';
import { foundRoom } from '#api/play/rooms/found-room.ts';
import { isServed } from '#api/play/rooms/is-served.ts';
import { openByCode } from '#api/play/rooms/open-by-code.ts';
import { findRoomByCode, type StoredRoom } from '#api/play/rooms/room-store.ts';
import type { Services } from '#api/services.ts';
import type { Send } from './game-page.ts';
import { pageLanguage, requestedLanguage } from './page-language.ts';

/** Six digits, as people type them. */
const roomCode = /^\d{3}[\s-]?\d{3}$/;

export const readRoomCode = (typed: string): string | undefined => (roomCode.test(typed.trim()) ? typed.replaceAll(/\D/g, '') : undefined);

interface RoomOfPage {
  room: StoredRoom;
  published: Published;
  /** Where its players' pages lie. */
  origin: string;
}

/** The pages of a hosted room: of phones and of walls. That of hosts is the editor's. */
export function serveRoomPages(app: FastifyInstance, services: Services, send: Send): void {
  const joinPage = async (request: FastifyRequest) => ({
    page: 'room' as const,
    code: '',
    ...(await pageLanguage(requestedLanguage(request), 'room')),
  });
  for (const path of ['/j', '/room'])
    app.get(path, async (request, reply) => send(request, reply, await joinPage(request), { framable: false }));
  app.get<{ Params: { code: string } }>('/room/:code', async (request, reply) => {
    const { code } = request.params;
    const found = await roomOfCode(services, request, code);
    if (!found) return send(request, reply, { ...(await joinPage(request)), code: code.slice(0, 20) }, { status: 404, framable: false });
    const { room, published } = found;
    const { content } = published;
    const boot = { page: 'room' as const, code: room.code ?? '', room: foundRoom(room, published), ...lookOf(published) };
    return send(request, reply, { ...boot, ...(await pageLanguage(content.lang, 'room', content.quiz_type)) }, { framable: false });
  });
  app.get<{ Params: { id: string } }>('/room/wall/:id', async (request, reply) => {
    const { id } = request.params;
    const frames = isId(id) ? await services.rooms.find(id) : undefined;
    const found = frames && (await ofPage(services, request, frames.room));
    if (!found) return reply.callNotFound();
    const { content } = found.published;
    const boot = {
      page: 'room_wall' as const,
      room_id: id,
      kind: content.quiz_type,
      title: content.name,
      address: `${new URL(found.origin).host}/j`,
      ...lookOf(found.published),
    };
    return send(request, reply, { ...boot, ...(await pageLanguage(content.lang, 'room', content.quiz_type)) }, { framable: false });
  });
  app.get<{ Params: { code: string }; Querystring: { d?: string } }>('/qr/room/:code.svg', async (request, reply) => {
    const found = await roomOfCode(services, request, request.params.code);
    if (!found) throw notFound();
    const { d } = request.query;
    const address = `${found.origin}/j/${found.room.code}${/^\d{2}$/.test(d ?? '') ? `?d=${d}` : ''}`;
    const { default: QRCode } = await import('qrcode');
    const svg = await QRCode.toString(address, { margin: 2, errorCorrectionLevel: 'M', type: 'svg', width: 480 });
    return reply.type('image/svg+xml').header('cache-control', 'no-store').send(svg);
  });
}

/** The address of the room with this code, for who typed the short one; with the digits of the wall. */
export function roomPath(code: string, digits: unknown): string {
  const shown = typeof digits === 'string' && /^\d{2}$/.test(digits) ? `?d=${digits}` : '';
  return `/room/${code}${shown}`;
}

/** Undefined where the code leads nowhere. Throws 429 after too many of those. */
async function roomOfCode(services: Services, request: FastifyRequest, typed: string): Promise<RoomOfPage | undefined> {
  const code = readRoomCode(typed);
  if (code === undefined) return undefined;
  return openByCode(services, { address: request.ip, code }, async () => {
    const room = await findRoomByCode(services.database.playSql, code);
    return room && ofPage(services, request, room);
  });
}

/** On a tenant's own domain there is nothing of another tenant. */
async function ofPage({ play, config }: Services, { player_tenant_id }: FastifyRequest, room: StoredRoom): Promise<RoomOfPage | undefined> {
  if (player_tenant_id !== undefined && room.tenant_id !== player_tenant_id) return undefined;
  const published = await play.publications.find(room.publication_id);
  const activity = await play.activities.find(room.activity_id);
  if (!published || !(await isServed({ play }, room))) return undefined;
  return { room, published, origin: playerOrigin(config, activity?.player_domain) };
}

function lookOf({ content }: Published) {
  const { formula_font } = content as { formula_font?: string };
  return { theme: content.theme, ...(formula_font !== undefined && { formula_font }) };
}
