// The runner's queries about a page: where elements are, including open shadow roots, and when they appeared.
;(() => {
  performance.setResourceTimingBufferSize(2000)
  const patterns = {
    button: /^connect( a)?( wallet)?$/i,
    row: /bench wallet/i,
    address: /0xf3\S*2266/i,
    token: /^Token 1\b/,
    activity: /^activity$/i,
    disconnect: /^disconnect/i,
    send: /^send$/i,
    available: /\d \S+ available/,
    review: /^review$/i,
    outgoing: /you send/i
  }

  function* controls(root, selector) {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(selector)) yield element
      if (element.shadowRoot) yield* controls(element.shadowRoot, selector)
    }
  }

  const shown = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }

  const text = (element) => (element.textContent || element.getAttribute('aria-label') || '').trim()

  const rowIn = (element) => patterns.row.test(text(element))

  const foundIn = (selector, pattern) =>
    [...controls(document, selector)].find((one) => pattern.test(text(one)) && shown(one))

  const find = {
    button: () =>
      [...controls(document, 'button')].find((one) => patterns.button.test(text(one)) && shown(one)),
    row: () =>
      [...controls(document, 'button, a, [role=button], [role=option]')].find(
        (one) => rowIn(one) && shown(one)
      ),
    address: () => foundIn('button, a, span, div, p, bdi', patterns.address),
    account: () => foundIn('button', patterns.address),
    // A returning page begins with the account: it never says "connect".
    opener: () => find.button() ?? find.account(),
    token: () => foundIn('.pb-row-label', patterns.token),
    activity: () => foundIn('[role=tab]', patterns.activity),
    sent: () => [...controls(document, '.activity-rows .pb-row')].find(shown),
    disconnect: () => foundIn('button, [role=button]', patterns.disconnect),
    send: () => foundIn('button', patterns.send),
    available: () => foundIn('bdi', patterns.available),
    review: () => foundIn('button:not([aria-busy])', patterns.review),
    outgoing: () => foundIn('.review-amount', patterns.outgoing)
  }

  // The time is taken in a task that runs after the frame that first shows the element.
  const whenDrawn = (name, onFrame = () => {}) =>
    new Promise((resolve) => {
      const look = (frame) => {
        if (!find[name]()) return requestAnimationFrame(look)
        onFrame(frame)
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now())
        channel.port2.postMessage(0)
      }
      requestAnimationFrame(look)
    })

  // Hidden is not yet removed: the page has the following frames to do so.
  const whenGone = (name) =>
    new Promise((resolve) => {
      let frames = 3
      const look = () => {
        frames = find[name]() ? 3 : frames - 1
        return frames > 0 ? requestAnimationFrame(look) : resolve()
      }
      look()
    })

  const centre = (name) => {
    const { x, y, width, height } = find[name]().getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }

  let clickedAt = 0
  window.addEventListener(
    'click',
    (event) => {
      clickedAt = event.timeStamp
    },
    { capture: true }
  )
  let buttonFrame = 0
  const buttonDrawn = whenDrawn('opener', (frame) => {
    buttonFrame = frame
  })

  // When the browser presented the button's frame on the screen: its own record of the first frame with content. A page
  // that has shown something else before is trusted to have drawn the button.
  const buttonShown = async () => {
    const drawn = await buttonDrawn
    const record = () => performance.getEntriesByName('first-contentful-paint')[0]
    for (let tries = 0; !record() && tries < 50; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const shown = record()?.startTime ?? 0
    return shown < buttonFrame ? drawn : shown
  }

  // The end of loading: the first idle callback, of the page or of this probe, after the button's frame.
  let idleAt = 0
  const whenIdle = window.requestIdleCallback.bind(window)
  const noteIdle = () => {
    if (buttonFrame && !idleAt) idleAt = performance.now()
  }
  window.requestIdleCallback = (callback, options) =>
    whenIdle((deadline) => {
      noteIdle()
      return callback(deadline)
    }, options)
  const idle = buttonDrawn.then(
    () =>
      new Promise((resolve) =>
        whenIdle(() => {
          noteIdle()
          resolve(idleAt)
        })
      )
  )

  // Every root that can contain a part of a dialog. Its changes are recorded only after `watchChanges`. Not the head: bundlers add a link there for each
  // script that they fetch, and a visitor sees none of them.
  let changedAt = 0
  let watcher
  const roots = []
  const watch = (root) => {
    watcher.observe(root, { childList: true, characterData: true, subtree: true })
    root.addEventListener('load', noteChange, { capture: true })
  }
  const noteChange = () => {
    changedAt = performance.now()
  }
  const attachShadow = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    roots.push(root)
    if (watcher) watch(root)
    return root
  }
  const watchChanges = () => {
    watcher = new MutationObserver(noteChange)
    for (const root of [document.body, ...roots]) watch(root)
  }
  // Resolves with the time of the last change, once nothing has changed for `quiet` ms; gives up after `limit` ms.
  const whenSettled = async (quiet, limit) => {
    const end = performance.now() + limit
    while (performance.now() < Math.min(end, changedAt + quiet))
      await new Promise((resolve) => setTimeout(resolve, 50))
    return changedAt
  }

  window.bench = {
    idle,
    watchChanges,
    whenSettled,
    whenDrawn,
    whenGone,
    centre,
    buttonDrawn,
    buttonShown,
    has: (name) => Boolean(find[name]()),
    clickedAt: () => clickedAt
  }
})()
