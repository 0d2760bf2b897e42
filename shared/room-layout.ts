/** A room and the rooms that its ways lead to. */
export interface LinkedRoom {
  id: string;
  to: readonly string[];
}

/**
 * The position of a room on a map: its layer is the shortest number of ways to it, its place the one among the rooms of that layer, with 0 in the
 * middle.
 */
export interface RoomPlace {
  layer: number;
  place: number;
}

/**
 * Arranges rooms in layers by their distance from the first one; unreachable ones come last. Within a layer, they are near the rooms that lead to
 * them.
 */
export function layRooms(rooms: readonly LinkedRoom[], first: string | undefined): Map<string, RoomPlace> {
  const layers = layersOf(rooms, first);
  const places = new Map<string, RoomPlace>();
  layers.forEach((ids, layer) => {
    const before = new Map(ids.map((id) => [id, middleOf(id, rooms, places, layer)]));
    const ordered = ids.toSorted((a, b) => (before.get(a) as number) - (before.get(b) as number));
    ordered.forEach((id, index) => places.set(id, { layer, place: index - (ids.length - 1) / 2 }));
  });
  return places;
}

function layersOf(rooms: readonly LinkedRoom[], first: string | undefined): string[][] {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const seen = new Set<string>();
  const layers: string[][] = [];
  let edge = first !== undefined && byId.has(first) ? [first] : [];
  while (edge.length > 0) {
    for (const id of edge) seen.add(id);
    layers.push(edge);
    edge = [...new Set(edge.flatMap((id) => byId.get(id)?.to ?? []))].filter((id) => byId.has(id) && !seen.has(id));
  }
  const others = rooms.flatMap(({ id }) => (seen.has(id) ? [] : [id]));
  return others.length > 0 ? [...layers, others] : layers;
}

/** The mean place of the rooms in earlier layers that lead here. */
function middleOf(id: string, rooms: readonly LinkedRoom[], places: ReadonlyMap<string, RoomPlace>, layer: number): number {
  const from = rooms
    .flatMap((room) => (room.to.includes(id) ? (places.get(room.id) ?? []) : []))
    .filter((candidate) => candidate.layer < layer);
  return from.length === 0 ? 0 : from.reduce((sum, { place }) => sum + place, 0) / from.length;
}
