/** Moves the notices over a page to its lower edge if one of them would cover a wallet button at the upper edge, as on a phone. */
export function avoidWalletButtons({ classList, children }: Element): void {
  classList.remove('pb-notices-low')
  const pressable = findButtons(document).map((button) => button.getBoundingClientRect())
  const covers = (notice: Element) => {
    const { left, right, top, bottom } = notice.getBoundingClientRect()
    return pressable.some(
      (button) => button.left < right && button.right > left && button.top < bottom && button.bottom > top
    )
  }
  if ([...children].some(covers)) classList.add('pb-notices-low')
}

/** The wallet buttons of a page: the component's, and those inside elements of any prefix, also in open shadow roots of the page. */
function findButtons(root: Document | ShadowRoot): readonly Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches('.pb-trigger') ? [element] : []),
    ...(element.shadowRoot ? findButtons(element.shadowRoot) : [])
  ])
}
