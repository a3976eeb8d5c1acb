// Counts the waiting timers. Only in a separate pass: the wrapping costs time.
;(() => {
  const waiting = new Set()
  const wrap = (setName, clearName, once) => {
    const set = window[setName].bind(window)
    const clear = window[clearName].bind(window)
    window[setName] = (callback, ...rest) => {
      const id = set(
        (...values) => {
          if (once) waiting.delete(`${setName}${id}`)
          return callback(...values)
        },
        ...rest
      )
      waiting.add(`${setName}${id}`)
      return id
    }
    return (id) => {
      clear(id)
      waiting.delete(`${setName}${id}`)
    }
  }
  const clearTimeoutNow = wrap('setTimeout', 'clearTimeout', true)
  const clearIntervalNow = wrap('setInterval', 'clearInterval', false)
  // The standard lets either function clear either kind.
  window.clearTimeout = window.clearInterval = (id) => {
    clearTimeoutNow(id)
    clearIntervalNow(id)
  }
  window.benchTimers = () => waiting.size
})()
