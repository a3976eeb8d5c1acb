/** A duration in milliseconds as readable text: `0.4 ms`, `12 ms`, `1.25 s`. */
export function formatDuration(duration: number): string {
  if (duration >= 1000) return `${(duration / 1000).toFixed(2)} s`
  if (duration < 0.1) return '<0.1 ms'
  return duration >= 10 ? `${Math.round(duration)} ms` : `${duration.toFixed(1)} ms`
}

const vectors = 'http://www.w3.org/2000/svg'

/** A duration of this length or more fills the bar, in milliseconds. */
const full = 10_000

/** Draws a duration, on a scale that can show both 1 ms and 10 s. */
export function makeDurationBar(duration: number): SVGSVGElement {
  const bar = document.createElementNS(vectors, 'svg')
  bar.setAttribute('class', 'bar')
  bar.setAttribute('viewBox', '0 0 48 4')
  bar.setAttribute('aria-hidden', 'true')
  const part = document.createElementNS(vectors, 'rect')
  const share = Math.min(1, Math.log10(1 + Math.max(0, duration)) / Math.log10(1 + full))
  for (const [attribute, value] of Object.entries({ width: Math.max(2, share * 48), height: 4, rx: 2 }))
    part.setAttribute(attribute, String(value))
  bar.append(part)
  return bar
}
