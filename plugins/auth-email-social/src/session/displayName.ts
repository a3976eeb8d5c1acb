import type { WalletUser } from '../protocol.js'

/** The maximum number of characters of an e-mail address that are shown. */
const longestEmail = 30

/**
 * A user's name: the name at the social network (Discord ends its names with a `0` that nobody chose), otherwise the e-mail
 * address, of which 30 characters are shown at most.
 */
export function displayNameOf({
  userName,
  socialProvider,
  email
}: Pick<WalletUser, 'userName' | 'socialProvider' | 'email'>): string {
  if (userName)
    return socialProvider === 'discord' && userName.endsWith('0') ? userName.slice(0, -1) : userName
  if (!email) return ''
  const letters = [...email]
  return letters.length > longestEmail ? `${letters.slice(0, longestEmail - 1).join('')}…` : email
}
