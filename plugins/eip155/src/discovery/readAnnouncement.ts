import type { Eip1193Provider } from '../session/callWallet.js'

/** A wallet's description of itself (EIP-6963), copied once. It is a claim, not a proof. */
export interface Announcement {
  readonly uuid: string
  readonly name: string
  /** The name as it was given, if it contains invisible characters. */
  readonly announcedName: string | undefined
  /** Not checked yet. */
  readonly icon: string
  readonly rdns: string
  readonly provider: Eip1193Provider
}

const uuidForm = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const rdnsForm = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/
/** The most that `safeImageSrc` accepts. */
const iconLimit = 102_400

/** Copies an announcement, reading each field once. Returns `undefined` if anything is odd or throws. */
export function readAnnouncement(event: Event): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent).detail
    const { uuid, name: claimed, icon, rdns } = info
    if (![uuid, claimed, rdns].every((value) => typeof value === 'string')) return
    const name = plainName(claimed)
    const valid = uuidForm.test(uuid) && rdns.length <= 128 && rdnsForm.test(rdns) && name
    if (!valid || typeof provider.request !== 'function') return
    const picture =
      typeof icon === 'string' && icon.length <= iconLimit && icon.startsWith('data:image/') ? icon : ''
    const announcedName = /\p{C}|\p{DI}/u.test(claimed) ? claimed.slice(0, 200) : undefined
    return Object.freeze({ uuid, name, announcedName, icon: picture, rdns, provider })
  } catch {
    return
  }
}

/** Safe to display immediately: no control, format or private-use characters. The lazy part checks further. */
const plainName = (name: string): string =>
  [...name.slice(0, 200).replace(/\p{C}/gu, '')].slice(0, 40).join('').trim()
