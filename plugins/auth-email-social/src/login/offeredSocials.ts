import { type SocialProvider, socialProviders } from '../protocol/socialProviders.js'

/** Where a page runs, as far as it determines which providers can be reached. */
export interface SocialPlace {
  /** In the browser of the Telegram app. */
  readonly isTelegram: boolean
  readonly userAgent: string
}

/** Providers whose pages do not open in Telegram's own browser. */
const closedInTelegram: readonly (readonly [system: RegExp, providers: readonly SocialProvider[]])[] = [
  [/iPhone|iPad|iPod/, ['google']],
  [/Macintosh/, ['x']],
  [/Android/, ['facebook', 'x']]
]

/**
 * The providers that visitors are offered, in the order of the setting. Duplicates are offered once, and unknown ones not at all.
 *
 * @param configured `features.socials`
 */
export function offeredSocials(
  configured: readonly string[] | false,
  { isTelegram, userAgent }: SocialPlace
): readonly SocialProvider[] {
  const known = [...new Set(configured || [])].filter((name): name is SocialProvider =>
    (socialProviders as readonly string[]).includes(name)
  )
  if (!isTelegram) return known
  const [, closed = []] = closedInTelegram.find(([system]) => system.test(userAgent)) ?? []
  return known.filter((provider) => !closed.includes(provider))
}

/** Where this page runs. */
export function socialPlace(): SocialPlace {
  const isTelegram = 'TelegramWebviewProxy' in globalThis || 'TelegramWebview' in globalThis
  return { isTelegram, userAgent: globalThis.navigator?.userAgent ?? '' }
}
