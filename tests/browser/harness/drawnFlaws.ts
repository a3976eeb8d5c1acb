/**
 * Runs in the page, and is therefore self-contained. Finds visual flaws of the modal without knowing its content: words that are cut off or
 * broken in the middle, parts that extend beyond the card, overlapping targets, and on a phone targets that are too small for a finger (44 px).
 */
export function drawnFlaws(onPhone: boolean): string[] {
  const root = document.querySelector('plugboard-modal')?.shadowRoot
  const card = root?.querySelector<HTMLElement>('.pb-card')
  if (!root || !card) throw new Error('There is no card')
  const flaws: string[] = []
  // Rows out of view are not laid out until they are scrolled to, and must be correct as well.
  for (const element of card.querySelectorAll<HTMLElement>('*'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  const drawn = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.pb-live, .pb-spoken')
  const cut = (element: Element, box: DOMRect) => {
    for (let at: Element | null = element; at && at !== card.parentElement; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      const clip = at.getBoundingClientRect()
      const wide = overflowX !== 'visible' && (box.left < clip.left - 1 || box.right > clip.right + 1)
      // Content that can be scrolled to is not cut off.
      const high = overflowY === 'hidden' && !at.matches('.pb-body, .pb-card') && box.bottom > clip.bottom + 2
      if (wide || high) return true
    }
    return false
  }
  const words = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement
    if (!element || !drawn(element) || element.closest('svg, pre, textarea')) continue
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      const range = new Range()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)))
      if (lines.size > 1 && /^\p{L}+$/u.test(word)) flaws.push(`'${word}' is broken in two`)
      if (cut(element, range.getBoundingClientRect())) flaws.push(`'${word}' is cut off`)
    }
  }
  const frame = card.getBoundingClientRect()
  for (const element of card.querySelectorAll('.pb-view *')) {
    // Parts of a drawing beyond its own edge are not visible.
    if (element instanceof SVGElement && element.ownerSVGElement) continue
    const { left, right, width } = element.getBoundingClientRect()
    if (width > 1 && drawn(element) && (left < frame.left - 1 || right > frame.right + 1))
      flaws.push(`${element.tagName}.${element.getAttribute('class')} sticks out of the card`)
  }
  const targets = [...card.querySelectorAll<HTMLElement>('button, a, input, summary, select')].filter(drawn)
  const staysInSight = (element: Element): boolean => {
    for (let one: Element | null = element; one && one !== card; one = one.parentElement)
      if (getComputedStyle(one).position === 'sticky') return true
    return false
  }
  const boxes = targets.map((target) => target.getBoundingClientRect())
  targets.forEach((target, index) => {
    const name = `${target.className || target.tagName} '${target.textContent}'`
    const box = boxes[index] as DOMRect
    // A field's target is everything that looks like it: a click there reaches it.
    const touched = target.matches('input') ? (target.closest('label, .pb-search') ?? target) : target
    const { width, height } = touched.getBoundingClientRect()
    if (onPhone && Math.min(width, height) < 43.5) flaws.push(`${name} is ${width} × ${height}`)
    targets.slice(index + 1).forEach((other, step) => {
      const { left, right, top, bottom } = boxes[index + 1 + step] as DOMRect
      const across = Math.min(box.right, right) - Math.max(box.left, left)
      const down = Math.min(box.bottom, bottom) - Math.max(box.top, top)
      // Scrolling content emerges from under a fixed bar.
      const isUnder = staysInSight(target) !== staysInSight(targets[index + 1 + step] as HTMLElement)
      if (across > 1 && down > 1 && !isUnder && !target.contains(other) && !other.contains(target))
        flaws.push(`${name} lies on '${other.textContent}'`)
    })
  })
  return flaws
}
