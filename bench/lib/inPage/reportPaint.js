// Reports to the server when the first frame with content was on the screen, in ms after the page's first byte. Nobody
// drives this browser, so the page itself must report it.
new PerformanceObserver((list) => {
  const paint = list.getEntriesByName('first-contentful-paint')[0]
  if (!paint) return
  // Later than the frame, so that the report does not affect it.
  setTimeout(() => {
    const [page] = performance.getEntriesByType('navigation')
    fetch('/report', { method: 'POST', body: JSON.stringify(paint.startTime - page.responseStart) })
  }, 100)
}).observe({ type: 'paint', buffered: true })
