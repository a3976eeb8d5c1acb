/** The middle of a list of numbers; of an even count, the mean of the middle two. */
export function medianOf(numbers) {
  const sorted = numbers.filter(Number.isFinite).sort((a, b) => a - b)
  if (sorted.length === 0) return Number.NaN
  const middle = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2
}
