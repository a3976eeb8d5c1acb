/**
 * Opens the empty window of a social login, within the click itself; when called again with an address, it navigates that window there. By then the
 * visitor may have closed it, and the browser blocks another.
 *
 * @returns `null` if the browser blocks it
 */
export const openLoginWindow = (url = 'about:blank'): Window | null =>
  window.open(url, 'plugboard-login', 'popup,width=480,height=720')
