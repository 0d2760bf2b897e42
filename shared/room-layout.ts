/** A room and the rooms that its ways lead to. */
export interface LinkedRoom {
  id: string;
  to: readonly string[];
}

/** Where a room stands on a map: how many ways lead there at least, and its place among those that are as far, with 0 in the middle. */
export interface RoomPlace {
  layer: number;
  place: number;
}

/** Rooms in layers by how far they are from the first one; those that nothing leads to come last. Within a layer they stand near to where one comes from. */
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

/** The middle of the rooms of earlier layers from which one comes. */
function middleOf(id: string, rooms: readonly LinkedRoom[], places: ReadonlyMap<string, RoomPlace>, layer: number): number {
  const from = rooms.flatMap((room) => (room.to.includes(id) ? (places.get(room.id) ?? []) : [])).filter((one) => one.layer < layer);
  return from.length === 0 ? 0 : from.reduce((sum, { place }) => sum + place, 0) / from.length;
}
