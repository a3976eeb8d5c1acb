/**
 * Opens the empty window in which an account is linked, within the press itself; when called again with the address that the login server gave, it
 * navigates that window there.
 *
 * @returns `null` if the browser blocks it
 */
export const openLinkWindow = (url = 'about:blank'): Window | null =>
  window.open(url, 'plugboard-link', 'popup,width=480,height=720')
