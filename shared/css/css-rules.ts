/** The rules of custom CSS: an allow list; everything else is left out. Names are compared in lower case and never with escapes. */
export const allowedAtRules: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'keyframes', '-webkit-keyframes']);

const functions = `
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark
  calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp var env
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient
  translate translatex translatey translatez translate3d rotate rotatex rotatey rotatez rotate3d scale scalex scaley scalez scale3d
  skew skewx skewy matrix matrix3d perspective cubic-bezier steps linear
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  counter counters repeat minmax fit-content circle ellipse inset polygon rect xywh path`;
/** Functions that load nothing. */
export const allowedFunctions: ReadonlySet<string> = new Set(functions.trim().split(/\s+/));

/** Pictures of the installation, and pictures inside the text itself. */
const ownPicture = /^\/media\/[\w-]{8,80}(?:\?[\w=&-]*)?$/;
const inlinePicture = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[\w+/=]*$/;
export const isAllowedUrl = (url: string): boolean => ownPicture.test(url) || inlinePicture.test(url);

const forbiddenProperties = new Set(['behavior', '-moz-binding', '-ms-behavior']);
export const isAllowedProperty = (name: string): boolean =>
  /^(?:--[\w-]+|-?[a-z][a-z-]*)$/i.test(name) && !forbiddenProperties.has(name.toLowerCase());

/** Without `fixed`: nothing may cover the player's own dialogs and its notice of a lost connection. */
export const allowedPositions: ReadonlySet<string> = new Set(['static', 'relative', 'absolute', 'sticky']);
