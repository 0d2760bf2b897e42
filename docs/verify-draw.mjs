#!/usr/bin/env node
// Checks the receipt of a draw without the server that made it, and without its code. Node 20 or later:
//
//   node verify-draw.mjs receipt.json [your code]
//
// The rules it follows are written out in docs/decisions/0120-draws-that-anyone-can-check.md (protocols 1 to 3). Draws that mix in a round of drand
// need `npm install @noble/curves@2.4.0` beside this file for one part; without it that part is said to be unchecked.
// Ends with 0 when everything checked is right, 1 when something is wrong, 2 when it cannot read the receipt, 3 when a part stayed unchecked.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const drand = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  key: '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1692803367,
  period: 3,
};

class Wrong extends Error {}
const demand = (isRight, what) => {
  if (!isRight) throw new Wrong(what);
};

const bytes = (hex) => Buffer.from(hex, 'hex');
const sha = (...parts) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();
const four = (number) => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(number);
  return buffer;
};
const sum = (counts) => Object.values(counts).reduce((total, count) => total + count, 0);
const uuid = (id) => bytes(id.replaceAll('-', ''));

/** Names sorted, no spaces: RFC 8785 for objects without fractions. */
function json(value) {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number') {
    demand(Number.isSafeInteger(value), 'a number is not whole');
    return String(value);
  }
  if (Array.isArray(value)) return '[' + value.map(json).join(',') + ']';
  const names = Object.keys(value).sort();
  return '{' + names.map((name) => JSON.stringify(name) + ':' + json(value[name])).join(',') + '}';
}

/** The names that each object must have, and no others. */
const names = {
  receipt: 'format terms commitment entries state outcome log winners alternates',
  terms:
    'protocol draw activity activity_name number scope prize count alternates rules entries root seeds first_entry_at level beacon frozen_at deadline replaces reason',
  players: 'registered fulfilled left_out before dates_published_at',
  left_out: 'removed_as_proposed removed_with_reason removed_without_reason beyond_game_limit same_address earlier_winner',
  before: 'deleted deleted_by_retention joined made_nameless put_back regrades',
  schedule: 'at since cancelled failed',
  scope: 'kind id title',
  prize: 'id title',
  rules: 'registered confirmed_address played from to removed_left_out earlier_winners_left_out',
  seeds: 'root first count committed_at',
  round: 'chain round',
  replaces: 'draw number',
  outcome: 'seed seed_path beacon draw_seed drawn',
  signed: 'signature randomness',
  drawn: 'number at hash kind outcome',
  failed: 'number at hash kind reason',
  voided: 'number at hash kind entry reason',
  announced: 'number at hash kind',
  announced_asking: 'number at hash kind answer_days',
  put_back: 'number at hash kind',
  place: 'rank entry',
};
function demandNames(object, kind) {
  demand(typeof object === 'object' && object !== null && !Array.isArray(object), `${kind} is missing`);
  demand(Object.keys(object).sort().join(' ') === names[kind].split(' ').sort().join(' '), `${kind} has other fields than it should`);
}
function checkPlayersForm(players) {
  for (const kind of ['players', 'left_out', 'before']) demandNames(kind === 'players' ? players : players[kind], kind);
  const counts = [players.registered, players.fulfilled, ...Object.values(players.left_out), ...Object.values(players.before)];
  demand(
    counts.every((count) => Number.isSafeInteger(count) && count >= 0),
    'a number of players is none',
  );
}
const isHash = (text) => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

function checkForm(receipt) {
  demandNames(receipt, 'receipt');
  demand(receipt.format === 'lucka-draw-receipt', 'this is not the receipt of a draw');
  const { terms, outcome, log } = receipt;
  demand([1, 2, 3].includes(terms?.protocol), 'this protocol is not known here');
  // Protocol 1 has no numbers of players, 1 and 2 have no schedule.
  const { players, schedule, ...others } = terms;
  demandNames(others, 'terms');
  demand((players === undefined) === (terms.protocol === 1), 'the players are missing');
  if (players !== undefined) checkPlayersForm(players);
  demand((schedule === undefined) === terms.protocol < 3, 'the schedule is missing');
  if (schedule !== undefined) {
    demandNames(schedule, 'schedule');
    demand(
      [schedule.cancelled, schedule.failed].every((count) => Number.isSafeInteger(count) && count >= 0),
      'a number of draws is none',
    );
  }
  demandNames(terms.scope, 'scope');
  demandNames(terms.rules, 'rules');
  demandNames(terms.seeds, 'seeds');
  if (terms.prize !== null) demandNames(terms.prize, 'prize');
  if (terms.beacon !== null) demandNames(terms.beacon, 'round');
  if (terms.replaces !== null) demandNames(terms.replaces, 'replaces');
  if (outcome !== null) {
    demandNames(outcome, 'outcome');
    if (outcome.beacon !== null) demandNames(outcome.beacon, 'signed');
    demand([outcome.seed, outcome.draw_seed, ...outcome.seed_path, ...outcome.drawn].every(isHash), 'the outcome holds what is no hash');
  }
  demand(Array.isArray(receipt.entries) && receipt.entries.every(isHash), 'the entries hold what is no hash');
  demand(isHash(terms.root) && isHash(terms.seeds.root) && isHash(receipt.commitment), 'what should be a hash is none');
  for (const entry of log) {
    demand(['drawn', 'failed', 'voided', 'announced', 'put_back'].includes(entry.kind), 'the log holds something unknown');
    demandNames(entry, entry.kind === 'announced' && terms.protocol > 2 ? 'announced_asking' : entry.kind);
    demand(isHash(entry.hash), 'the log holds what is no hash');
  }
  for (const place of [...receipt.winners, ...receipt.alternates]) demandNames(place, 'place');
}

/** Who is missing among the entries is counted by cause. */
function checkPlayers({ players: { registered, fulfilled, left_out }, rules, entries }) {
  demand(fulfilled <= registered, 'more players fulfil the rules than are registered');
  demand(fulfilled - sum(left_out) === entries, 'the players who fulfil the rules do not add up to the entries');
  const removed = left_out.removed_as_proposed + left_out.removed_with_reason + left_out.removed_without_reason;
  demand(rules.removed_left_out === removed > 0, 'whether removed players were left out is wrong');
}

/** A draw is scheduled before its time, and frozen at it or later. */
function checkSchedule({ at, since }, frozen) {
  demand((at === null) === (since === null), 'the schedule is incomplete');
  if (at === null) return;
  demand(Date.parse(since) < Date.parse(at), 'the draw was scheduled after its time');
  demand(Date.parse(at) <= frozen, 'the entries were frozen before the time of the draw');
}

function checkTerms({ terms, commitment, entries }) {
  demand(sha('lucka-draw-v1/terms', json(terms)).toString('hex') === commitment, 'the terms are not those that were committed to');
  const frozen = Date.parse(terms.frozen_at);
  const early = Date.parse(terms.seeds.committed_at) <= Date.parse(terms.first_entry_at);
  demand(terms.level === (terms.beacon ? 'B' : early ? 'A' : 'late'), 'the level is not what the draw is worth');
  demand(Date.parse(terms.seeds.committed_at) <= frozen, 'the seed was committed to after the freeze');
  demand((terms.replaces === null) === (terms.reason === null), 'a redraw has no reason');
  demand((terms.beacon === null) === (terms.deadline === null), 'a deadline is missing');
  demand(Number.isSafeInteger(terms.count) && terms.count > 0, 'there is no number of winners');
  demand(terms.entries === entries.length, 'there are other entries than were frozen');
  if (terms.players) checkPlayers(terms);
  if (terms.schedule) checkSchedule(terms.schedule, frozen);
  if (!terms.beacon) return;
  demand(terms.beacon.chain === drand.chain, 'the round is of another network');
  const comesOut = (drand.genesis + (terms.beacon.round - 1) * drand.period) * 1000;
  demand(comesOut >= frozen + 3600000, 'the round comes out less than an hour after the freeze');
}

function checkEntries({ entries }) {
  for (let at = 1; at < entries.length; at += 1) demand(entries[at - 1] < entries[at], 'the entries are not sorted, or one is there twice');
}

/** RFC 6962, 2.1: split at the largest power of two below the size. */
function treeHash(leaves, from, to) {
  const size = to - from;
  if (size === 0) return sha('');
  if (size === 1) return leaves[from];
  const half = 2 ** Math.ceil(Math.log2(size) - 1);
  return sha([1], treeHash(leaves, from, from + half), treeHash(leaves, from + half, to));
}

function checkRoot({ terms, entries }) {
  const root = treeHash(entries.map(bytes), 0, entries.length).toString('hex');
  demand(root === terms.root, 'the entries do not lead to the root that was frozen');
}

function checkSeed({ terms: { number, seeds }, outcome }) {
  let place = number - seeds.first;
  demand(place >= 0 && place < seeds.count && 2 ** outcome.seed_path.length === seeds.count, 'the seed is of another commitment');
  let node = sha([0], 'lucka-draw-v1/own-seed', four(number), bytes(outcome.seed));
  for (const neighbour of outcome.seed_path.map(bytes)) {
    node = place % 2 === 1 ? sha([1], neighbour, node) : sha([1], node, neighbour);
    place = Math.floor(place / 2);
  }
  demand(node.toString('hex') === seeds.root, 'the seed is not the one that was committed to');
}

/** True when it was checked. */
async function checkBeacon({ terms, outcome }) {
  const { signature, randomness } = outcome.beacon ?? {};
  demand(typeof signature === 'string' && /^[0-9a-f]{96}$/.test(signature), 'the signature of the round is missing');
  demand(sha(bytes(signature)).toString('hex') === randomness, 'the chance is not that of the signature');
  const curves = await import('@noble/curves/bls12-381.js').catch(() => undefined);
  if (!curves) return false;
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(terms.beacon.round));
  const { shortSignatures } = curves.bls12_381;
  let isSigned = false;
  try {
    const point = shortSignatures.hash(sha(number), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
    isSigned = shortSignatures.verify(bytes(signature), point, bytes(drand.key));
  } catch {
    // No point of the curve.
  }
  demand(isSigned, 'the round was not signed by drand');
  return true;
}

function draw(seed, id, size, count) {
  const left = Array.from({ length: size }, (_, place) => place);
  const picked = [];
  for (let counter = 0; left.length > 0 && picked.length < count; counter += 1) {
    const number = createHmac('sha256', seed)
      .update(Buffer.concat([uuid(id), four(counter)]))
      .digest()
      .readBigUInt64BE(0);
    const m = BigInt(left.length);
    if (number >= 2n ** 64n - (2n ** 64n % m)) continue;
    const at = Number(number % m);
    picked.push(left[at]);
    const last = left.pop();
    if (at < left.length) left[at] = last;
  }
  return picked;
}

function checkWinners({ terms, entries, outcome, log, winners, alternates }) {
  if (outcome === null) return demand(winners.length + alternates.length === 0, 'there are winners without a draw');
  demand((terms.beacon === null) === (outcome.beacon === null), 'the round of the draw is missing');
  const chance = outcome.beacon ? bytes(outcome.beacon.randomness) : Buffer.alloc(0);
  const seed = sha('lucka-draw-v1/draw-seed', bytes(outcome.seed), bytes(terms.root), chance);
  demand(seed.toString('hex') === outcome.draw_seed, 'the seed of the draw does not follow');
  const drawn = draw(seed, terms.draw, entries.length, terms.count + terms.alternates).map((place) => entries[place]);
  demand(json(drawn) === json(outcome.drawn), 'others were drawn');
  const voided = log.filter(({ kind }) => kind === 'voided').map(({ entry }) => entry);
  const standing = drawn.map((entry, at) => ({ rank: at + 1, entry })).filter(({ entry }) => !voided.includes(entry));
  demand(json(winners) === json(standing.slice(0, terms.count)), 'the winners are others');
  demand(json(alternates) === json(standing.slice(terms.count)), 'the alternates are others');
}

function checkLog({ terms, commitment, log, outcome, state }) {
  let before = commitment;
  let time = Date.parse(terms.frozen_at);
  let drawing = 0;
  for (const [at, { hash, ...own }] of log.entries()) {
    demand(own.number === at + 1, 'the log is not numbered');
    // A removed player may be put back at any time; all else comes after the draw.
    if (own.kind !== 'put_back') drawing += 1;
    demand(own.kind === 'put_back' || (drawing === 1) === ['drawn', 'failed'].includes(own.kind), 'the log is not in order');
    demand(sha('lucka-draw-v1/log', bytes(before), json(own)).toString('hex') === hash, 'the log was changed');
    demand(Date.parse(own.at) >= time, 'the log goes back in time');
    if (own.kind === 'drawn')
      demand(outcome && sha('lucka-draw-v1/outcome', json(outcome)).toString('hex') === own.outcome, 'the outcome is not that of the log');
    if (own.kind === 'voided') demand(outcome?.drawn.includes(own.entry), 'a place was voided that nobody had');
    before = hash;
    time = Date.parse(own.at);
  }
  const kinds = log.map(({ kind }) => kind);
  demand((outcome !== null) === kinds.includes('drawn'), 'the outcome stands in no log');
  const is = kinds.includes('failed') ? 'failed' : kinds.includes('announced') ? 'announced' : kinds.includes('drawn') ? 'drawn' : 'frozen';
  demand(is === state, 'the state is another');
}

function tellEntry({ terms, entries, outcome }, code) {
  const salt = code.replace(/[\s-]/g, '').toLowerCase();
  const entry = /^[0-9a-f]{32}$/.test(salt) ? sha([0], bytes(salt), uuid(terms.draw), four(1)).toString('hex') : '';
  if (!entries.includes(entry)) return 'Your code is not among the entries.';
  const rank = (outcome?.drawn.indexOf(entry) ?? -1) + 1;
  return `Your entry is ${entry}: ${rank > 0 ? `drawn as number ${rank}` : 'it takes part and was not drawn'}.`;
}

const causes = {
  removed_as_proposed: 'removed by the organiser, whom the system had proposed',
  removed_with_reason: 'removed by the organiser with a reason',
  removed_without_reason: 'removed without a reason',
  beyond_game_limit: 'beyond the game limit',
  same_address: 'with the address of another entry',
  earlier_winner: 'winners of an earlier draw',
};
const changes = {
  deleted: 'players deleted by the organiser',
  deleted_by_retention: 'players deleted when their time was over',
  joined: 'players who turned out to be another one',
  made_nameless: 'players made anonymous',
  put_back: 'removed players put back',
  regrades: 'corrections of answers',
};
const listed = (counts, words) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `    ${words[name]}: ${count}`);

/** How the entries came about. */
function tellPlayers({ terms: { players, schedule, scope, entries }, log }) {
  const lines = [];
  if (players) {
    const { fulfilled, left_out, before, registered, dates_published_at } = players;
    lines.push(`  ${fulfilled} players fulfilled the rules, ${sum(left_out)} were left out, ${entries} took part.`);
    lines.push(...listed(left_out, causes));
    lines.push(`  ${registered} players were registered.`);
    if (sum(before) > 0) lines.push('  Before the freeze:', ...listed(before, changes));
    if (scope.kind === 'round')
      lines.push(
        dates_published_at
          ? `  The dates of the round were public since ${dates_published_at}.`
          : '  The dates of the round were not public.',
      );
  }
  if (schedule) {
    const { at, since, cancelled, failed } = schedule;
    lines.push(at === null ? '  The draw was made by hand.' : `  The draw was scheduled for ${at} on ${since}.`);
    lines.push(
      ...listed({ cancelled, failed }, { cancelled: 'scheduled draws cancelled', failed: 'scheduled draws that could not be made' }),
    );
  }
  const announced = log.find(({ kind }) => kind === 'announced');
  if (announced?.answer_days) lines.push(`  Winners have ${announced.answer_days} days to answer.`);
  const put_back = log.filter(({ kind }) => kind === 'put_back').length;
  if (put_back > 0) lines.push(`  ${put_back} removed player${put_back === 1 ? ' was' : 's were'} put back after the freeze.`);
  return lines.join('\n');
}

const [file, code] = process.argv.slice(2);
if (!file) {
  console.error('node verify-draw.mjs receipt.json [your code]');
  process.exit(2);
}
let receipt;
try {
  receipt = JSON.parse(readFileSync(file, 'utf8'));
} catch (error) {
  console.error(`The receipt cannot be read: ${error.message}`);
  process.exit(2);
}

const checks = [
  ['The receipt has the form of its protocol', checkForm],
  ['Its terms are those that were committed to, and its players add up', checkTerms],
  ['Its entries are sorted, none twice', checkEntries],
  ['The entries lead to the frozen root', checkRoot],
  ['The seed is the one that was committed to', (given) => given.outcome && checkSeed(given)],
  ['The round is signed by drand', (given) => (given.outcome && given.terms.beacon ? checkBeacon(given) : undefined)],
  ['The winners and alternates follow from them', checkWinners],
  ['What became of it afterwards stands in an unbroken log', checkLog],
];
let unchecked = false;
for (const [what, check] of checks) {
  try {
    const done = await check(receipt);
    if (done === false) unchecked = true;
    console.log(done === false ? `? ${what}: not checked, @noble/curves is not installed` : `✓ ${what}`);
  } catch (error) {
    console.log(`✗ ${what}: ${error instanceof Wrong ? error.message : 'it cannot be read'}`);
    console.log('This receipt is WRONG.');
    process.exit(1);
  }
}
const { terms, state, winners } = receipt;
console.log(`Draw ${terms.number} of ${terms.activity_name}: ${state}, level ${terms.level}, ${terms.entries} entries.`);
const told = tellPlayers(receipt);
if (told !== '') console.log(told);
if (terms.level === 'late') console.log('Its seed was committed to when there were entries already: this proves less than level A or B.');
for (const { rank, entry } of winners) console.log(`  ${rank}. ${entry}`);
if (code) console.log(tellEntry(receipt, code));
process.exit(unchecked ? 3 : 0);
