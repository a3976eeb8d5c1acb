/**
 * Opens the wallet in a window, in the press itself, for the requesting page. The address contains the page's origin, so that the window need not
 * announce itself to anybody else.
 *
 * @returns `null` if the browser blocks it
 */
export const openWalletWindow = (origin: string, projectId: string): Window | null => {
  const url = new URL('/wallet', origin)
  url.search = String(new URLSearchParams({ projectId, version: '4', origin: location.origin }))
  return window.open(url.href, '_blank', 'popup,width=440,height=720')
}
