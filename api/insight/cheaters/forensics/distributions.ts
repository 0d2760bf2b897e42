/** ln Γ(x) by the Lanczos approximation; accurate to ten digits for x > 0. */
export function logGamma(x: number): number {
  const parts = [
    76.180_091_729_471_5, -86.505_320_329_416_8, 24.014_098_240_830_91, -1.231_739_572_450_155, 0.001_208_650_973_866_179,
    -0.000_005_395_239_384_953,
  ];
  const shifted = x + 5.5 - (x + 0.5) * Math.log(x + 5.5);
  const sum = parts.reduce((all, part, n) => all + part / (x + 1 + n), 1.000_000_000_190_015);
  return -shifted + Math.log((2.506_628_274_631 * sum) / x);
}

/** The regularised lower incomplete gamma function P(a, x), by its series, which keeps its relative precision in tails far below the mean. */
export function gammaBelow(a: number, x: number): number {
  if (x <= 0) return 0;
  if (x > a + 40 + 10 * Math.sqrt(a)) return 1;
  let [term, sum] = [1 / a, 1 / a];
  for (let n = 1; n < 2000 && term > sum * 1e-15; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return Math.min(1, sum * Math.exp(-x + a * Math.log(x) - logGamma(a)));
}

/** The probability that the sum of `degrees` squared standard normal variables is at most `x`. */
export const chiSquareBelow = (x: number, degrees: number): number => gammaBelow(degrees / 2, x / 2);

/** The probability of `count` or more events when the mean is `mean`. */
export const poissonAtLeast = (count: number, mean: number): number => (count <= 0 ? 1 : gammaBelow(count, mean));
