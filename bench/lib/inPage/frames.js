// Records the intervals between animation frames, in milliseconds.
;(() => {
  let intervals = []
  let last
  let request = 0
  const record = (now) => {
    if (last !== undefined) intervals.push(now - last)
    last = now
    request = requestAnimationFrame(record)
  }
  window.benchFrames = {
    start() {
      intervals = []
      last = undefined
      request = requestAnimationFrame(record)
    },
    stop() {
      cancelAnimationFrame(request)
      return intervals
    }
  }
})()
