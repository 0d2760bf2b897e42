/**
 * A door sealed earlier: the server must still seal in this way, and the player still open it. Boxes stay in browsers and caches for a year, so a
 * change of the format needs another address.
 */
export const testBox = {
  address: {
    calendar_id: '0190f4f0-0000-7000-8000-000000000001',
    hatch_id: '0190f4f0-0000-7000-8000-000000000007',
    version: 'v-1',
  },
  root: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  key: '5f6e1cb2c9d45c6512be3e0070af954171f4e4fb7b1183dee08dd2c7498e83c5',
  iv: '000102030405060708090a0b',
  text: 'A gingerbread house, Käthe’s way.',
  /** SHA-256 of the whole box: iv, ciphertext and tag, 4,124 bytes. */
  sha256: '40c548ddafc378f3dcd16cd06bb1fd5a8ca4bf370fc3f9d9aed91fdd199072c9',
};
