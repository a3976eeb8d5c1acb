/**
 * Opens the window of a social login, empty, in the click itself; called again, with an address, it sends that window there. By then the visitor may
 * have closed it, and the browser blocks another.
 *
 * @returns `null` where the browser blocks it
 */
export const openLoginWindow = (url = 'about:blank'): Window | null =>
  window.open(url, 'plugboard-login', 'popup,width=480,height=720')
