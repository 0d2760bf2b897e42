/** null for a count of 0. Without the noise of added fractions, so that every place rounds an average of 7.775 the same way. */
export const averageOf = (total: number, count: number): number | null => (count === 0 ? null : Number((total / count).toPrecision(12)));
