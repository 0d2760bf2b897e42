import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { geoArea, geoCentroid, geoEqualEarth, geoPath } from 'd3-geo';
import type { Feature, FeatureCollection, Geometry, Polygon } from 'geojson';
import countries from 'i18n-iso-countries';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Draws the map of the statistics: run `node ops/draw-countries.ts` after a change of the atlas edition. */

type Land = Feature<Geometry, { name: string }>;

/** The atlas gives these no number, or separates them from the country to which ISO 3166 assigns them. */
const unnumbered: Record<string, string> = { Kosovo: 'XK', 'N. Cyprus': 'CY', Somaliland: 'SO', 'Siachen Glacier': 'IN' };
/** Longitude and latitude of countries without a shape in either scale of the atlas. */
const placed: Record<string, [number, number]> = {
  BV: [3.4, -54.4],
  CX: [105.7, -10.5],
  CC: [96.8, -12.2],
  GF: [-53.1, 3.9],
  GI: [-5.35, 36.1],
  GP: [-61.6, 16.2],
  MQ: [-61, 14.6],
  YT: [45.2, -12.8],
  RE: [55.5, -21.1],
  SJ: [18, 78.5],
  TK: [-171.8, -9.2],
  TV: [179.2, -8.5],
  UM: [-169.5, 16.7],
  BQ: [-68.3, 12.2],
};
const antarctica = 'AQ';
const width = 960;
/** Without the sea around Antarctica. */
const height = 420;

const read = (scale: '110m' | '50m'): Land[] => {
  const atlas = createRequire(import.meta.url)(`world-atlas/countries-${scale}.json`) as Topology;
  const all = feature(atlas, atlas.objects['countries'] as GeometryCollection<{ name: string }>);
  return (all as FeatureCollection<Geometry, { name: string }>).features;
};
const codeOf = ({ id, properties }: Land): string | undefined =>
  unnumbered[properties.name] ?? (id === undefined ? undefined : countries.numericToAlpha2(id));

/** The middle of the largest piece, because overseas parts would move it into the sea. */
function middleOf({ geometry }: Land): [number, number] {
  if (geometry.type !== 'MultiPolygon') return geoCentroid(geometry);
  const pieces = geometry.coordinates.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }));
  return geoCentroid(pieces.toSorted((a, b) => geoArea(b) - geoArea(a))[0] as Polygon);
}

const projection = geoEqualEarth().fitWidth(width, { type: 'Sphere' });
const path = geoPath(projection).digits(1);
const round = (value: number): number => Math.round(value * 10) / 10;
const pointAt = (place: [number, number]): [number, number] => {
  const [x, y] = projection(place) ?? [0, 0];
  return [round(x), round(y)];
};

const shapes = new Map<string, string>();
const middles = new Map<string, [number, number]>(Object.entries(placed).map(([code, place]) => [code, pointAt(place)]));
for (const land of [...read('110m'), ...read('50m')]) {
  const code = codeOf(land);
  if (code === undefined || code === antarctica || middles.has(code)) continue;
  middles.set(code, pointAt(middleOf(land)));
}
for (const land of read('110m')) {
  const code = codeOf(land);
  if (code !== undefined && code !== antarctica) shapes.set(code, (shapes.get(code) ?? '') + (path(land) ?? ''));
}
const missing = Object.keys(countries.getAlpha2Codes()).filter((code) => code !== antarctica && !middles.has(code));
if (missing.length > 0) throw new Error(`These countries have no place on the map: ${missing.join(' ')}`);

const sorted = <T>(map: Map<string, T>): Record<string, T> => Object.fromEntries([...map].toSorted(([a], [b]) => (a < b ? -1 : 1)));
const drawn = JSON.stringify({ width, height, shapes: sorted(shapes), middles: sorted(middles) });
await writeFile(join(import.meta.dirname, '..', 'editor', 'statistics', 'map', 'countries.json'), `${drawn}\n`);
process.stdout.write(`${shapes.size} countries with a shape, ${middles.size} with a place, ${drawn.length} bytes\n`);
