import { socialPlace } from './offeredSocials.js'

/**
 * How a page in Telegram opens an address in the visitor's browser: `Telegram.WebApp.openLink` of the script that its mini apps load. Telegram's own browser
 * opens no windows.
 *
 * @returns `undefined` elsewhere
 */
export function telegramLink(): ((url: string) => void) | undefined {
  const { Telegram } = globalThis as { readonly Telegram?: { readonly WebApp?: { openLink?: unknown } } }
  const app = socialPlace().isTelegram ? Telegram?.WebApp : undefined
  if (typeof app?.openLink !== 'function') return undefined
  return (url) => void (app as { openLink(url: string): unknown }).openLink(url)
}
