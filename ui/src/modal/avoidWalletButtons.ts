/** The wallet buttons of a page: the component's, and the elements. */
const buttons = '.pb-trigger,plugboard-button,plugboard-account-button,plugboard-network-button'

/** Moves the notices over a page to its lower edge if one of them would cover a wallet button at the upper edge, as on a phone. */
export function avoidWalletButtons({ classList, children }: Element): void {
  classList.remove('pb-notices-low')
  const pressable = [...document.querySelectorAll(buttons)].map((button) => button.getBoundingClientRect())
  const covers = (notice: Element) => {
    const { left, right, top, bottom } = notice.getBoundingClientRect()
    return pressable.some(
      (button) => button.left < right && button.right > left && button.top < bottom && button.bottom > top
    )
  }
  if ([...children].some(covers)) classList.add('pb-notices-low')
}
