/** A duration in milliseconds as one reads it: `0.4 ms`, `12 ms`, `1.25 s`. */
export function formatDuration(duration: number): string {
  if (duration >= 1000) return `${(duration / 1000).toFixed(2)} s`
  if (duration < 0.1) return '<0.1 ms'
  return duration >= 10 ? `${Math.round(duration)} ms` : `${duration.toFixed(1)} ms`
}
