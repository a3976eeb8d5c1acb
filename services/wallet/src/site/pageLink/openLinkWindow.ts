/**
 * Opens the window in which an account is linked, empty, in the press itself; called again, with the address that the login server gave, it sends that
 * window there.
 *
 * @returns `null` where the browser blocks it
 */
export const openLinkWindow = (url = 'about:blank'): Window | null =>
  window.open(url, 'plugboard-link', 'popup,width=480,height=720')
