// The runner's queries about the list that scrolls in Plugboard's dialog.
;(() => {
  function* allIn(root, selector) {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(selector)) yield element
      if (element.shadowRoot) yield* allIn(element.shadowRoot, selector)
    }
  }
  let known
  const scroller = () => {
    if (!known?.isConnected)
      known = [...allIn(document, '.pb-body')].find((one) => one.scrollHeight > one.clientHeight)
    return known
  }
  window.benchList = {
    middle() {
      const { x, y, width, height } = scroller().getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    /** Presses the button that loads more, if the end is in sight and it waits for a press. @returns the distance to the end, in pixels, and what is there */
    readOn() {
      const { scrollHeight, clientHeight, scrollTop } = scroller()
      const left = scrollHeight - clientHeight - scrollTop
      // Only a few children are searched: a search of all rows would be one of the longest tasks.
      const [view] = scroller().getElementsByClassName('activity')
      const end = [...(view?.children ?? [])].find((child) => child.matches('.pb-center'))
      const button = left <= 1 ? end?.querySelector('button:not([aria-busy])') : undefined
      button?.click()
      return { left, hasMore: end !== undefined, isPressed: Boolean(button) }
    },
    toTop: () => scroller().scrollTo({ top: 0 }),
    count: (selector) => [...allIn(document, selector)].length
  }
})()
