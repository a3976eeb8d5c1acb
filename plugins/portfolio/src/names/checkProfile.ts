import type { AccountDetails } from '@plugboard/core'
import { checkPicture, safeText } from '../sources/checkTexts.js'

/** What an account calls itself. */
export type Profile = Pick<AccountDetails, 'profileName' | 'profileImage'>

/** What an account calls itself, the id of the source that has said so, and when it has last done that, in Unix milliseconds. */
export type GivenProfile = Profile & {
  readonly source?: string | undefined
  readonly at?: number | undefined
}

/** A name and the address of a picture that are safe to show, as a source or a stored text gives them. @throws TypeError where there is no name */
export function checkProfile(value: unknown): GivenProfile {
  const { profileName, profileImage, source, at } = Object(value) as {
    readonly [Name in keyof GivenProfile]?: unknown
  }
  if (typeof profileName !== 'string' || profileName === '') throw new TypeError('There is no name')
  return {
    profileName: safeText(profileName),
    profileImage: checkPicture(profileImage),
    source: typeof source === 'string' ? source : undefined,
    at: typeof at === 'number' ? at : undefined
  }
}
